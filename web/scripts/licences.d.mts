import type { Plugin } from 'vite';

export function licensed(): Plugin;
