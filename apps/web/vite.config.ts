import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devBoot } from './build/devBoot.ts';
import { firstWords, frameFiles, frameIcons } from './build/firstScreen.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}`;
const proxied = ['/api', '/auth', '/files', '/openapi.json', '/boot.json', '/template'];

export default defineConfig({
  root: import.meta.dirname,
  base: '/manager_v1/',
  plugins: [react(), devBoot(server)],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // `npm run bench -- first-load` reads how much each screen loads.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: {
        // Dialogs and inputs need only the context of a form. These pages do not say that importing one part needs none of the others.
        moduleSideEffects: [{ test: /@rc-component[\\/](form|color-picker)[\\/]es[\\/]index\.js$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // A screen is one file of its own and at most a few dozen shared ones: a request costs more than the kilobyte that it would save.
          // Of two groups with one priority the first takes a module that both want.
          groups: [
            // Changes rarely, so that a new version of the console leaves it in the browser's cache.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|cookie-es|dayjs)[\\/]/,
              priority: 3,
            },
            // The words that the first screen needs; the words of an area come with its first screen.
            { name: 'contract', test: new RegExp(`${firstWords.source}|node_modules[\\\\/]zod[\\\\/]`), priority: 2 },
            // The shell's own components come in one file, tables and forms in others, with the first screen that has them.
            {
              name: 'base',
              test: /antd[\\/]es[\\/](app|avatar|breadcrumb|button|config-provider|drawer|dropdown|empty|input|menu|modal|popover|skeleton|spin|tooltip)[\\/]/,
              priority: 1,
            },
            // Of the bell, which comes after the frame is drawn.
            { name: 'badge', test: /antd[\\/]es[\\/]badge[\\/]/, priority: 1 },
            // What draws the first screen, in one file.
            { name: 'frame', test: new RegExp(`${frameFiles.source}|${frameIcons.source}`), minShareCount: 2, priority: 1 },
            // Signing in needs forms, but neither tables nor pickers.
            { name: 'form', test: /(antd[\\/]es[\\/](form|checkbox|row|col|grid)|@rc-component[\\/](form|checkbox))[\\/]/, priority: 1 },
            // Of one screen, which changes more often than it.
            { name: 'slider', test: /(antd[\\/]es|@rc-component)[\\/]slider[\\/]/, priority: 1 },
            { name: 'icons', test: /@ant-design[\\/]icons/, minShareCount: 3, priority: 1 },
            { name: 'business', test: /packages[\\/]contract[\\/]src[\\/]/, minShareCount: 24, priority: 1 },
            // Settings, people and machines that a few screens share.
            { name: 'words', test: /packages[\\/]contract[\\/]src[\\/](kernel|system)[\\/]/, minShareCount: 2, priority: 1 },
            { name: 'signIn', test: /web[\\/]src[\\/]shell[\\/]sign-in[\\/]/, minShareCount: 2, priority: 1 },
            // Tables, inputs and what many screens build of them come with the first list.
            { name: 'lists', test: /(antd[\\/]es|@rc-component|web[\\/]src[\\/](ui|pickers|documents))[\\/]/, minShareCount: 20 },
          ],
        },
      },
    },
  },
});
