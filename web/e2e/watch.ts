import { watchTests } from './faults';

watchTests();
