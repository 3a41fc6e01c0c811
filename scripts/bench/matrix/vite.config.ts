import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..', '..', '..');

export default defineConfig({ plugins: [react()], server: { fs: { allow: [root] } } });
