export * from '../../games/types';
