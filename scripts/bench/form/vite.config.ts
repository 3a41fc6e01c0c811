import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { validatorsPlugin } from '../../vite/validators-plugin.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export default defineConfig({ plugins: [react(), validatorsPlugin(root)], server: { fs: { allow: [root] } } });
