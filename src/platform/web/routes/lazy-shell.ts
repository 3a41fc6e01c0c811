import { lazy } from 'react';
import { loadChunk } from './chunk-reload.ts';

/** Everything around a screen for signed-in users. A chunk of its own: signing in does not wait for it. */
export const loadShell = () => loadChunk(() => import('../shell/shell.tsx'));

/** The frame of signed-in users. */
export const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

/** A screen inside the shell, drawn by the kind registered for it. */
export const ShellScreen = lazy(async () => ({ default: (await loadShell()).ShellScreen }));
