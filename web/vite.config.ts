import formatjs from '@formatjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import { constants } from 'node:zlib';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { preloadPage } from './build/preloadPage.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

const initial = { tags: ['$initial' as const] };

/**
 * What every page needs, in few files: the libraries that change seldom, and the frame of the application. A
 * route brings only what it alone needs.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
    priority: 5,
    ...initial,
  },
  {
    name: 'data',
    test: /node_modules[\\/](@apollo|graphql|rxjs|@wry|optimism)[\\/]/,
    priority: 4,
    ...initial,
  },
  { name: 'grid', test: /node_modules[\\/](ag-grid-community|ag-grid-react|ag-stack)[\\/]/, priority: 3 },
  { name: 'look', test: /node_modules[\\/]/, priority: 2, ...initial },
  { name: 'frame', priority: 1, ...initial },
  // One by one they would be files that weigh more than what is in them.
  {
    name: 'signs',
    test: /lucide-react[\\/].*[\\/](arrow-(up|down|left|right-left)|bell|building|calendar-clock|check|chevron-\w+|chevrons-\w+|clock-(alert|exclamation-point)|columns-3|download|funnel-x|network|play|plus|refresh-cw|rotate-ccw-clock|route|rows-\d|save|phone|repeat|search|store|timer|triangle-exclamation-point|truck|upload|x)\.m?js/,
    priority: 0,
  },
  // Likewise the lists: what every grid of the console has at once, without what opens in it later.
  {
    name: 'lists',
    test: /src[\\/](grid[\\/](?!DaySearchPopover|csv|LineBar|ColumnPicker)|parts[\\/]trip-lists[\\/](?!TripLine|line\.ts)|parts[\\/]clocks[\\/](?!TripClocks)|ui[\\/]Panel\.tsx)/,
    priority: 0,
    // What they share with the sign-in page stays where it is.
    includeDependenciesRecursively: false,
  },
  // What a form is made of, on the sign-in page too, with all that it is made of itself. Should the sign-in
  // page need what stands in the next group, that whole group comes with it: then it belongs here (the page's
  // limit of weight tells).
  {
    name: 'inputs',
    test: /src[\\/](ui[\\/](Feedback|Field|TextField|ui\.messages|useFaultWords)|lib[\\/]forms[\\/](rules\.messages|serverIssues))\.tsx?/,
    priority: 0,
  },
  // What nearly every screen behind it has, with all that it is made of: dialogs, choices, times, states, and
  // what loads a part later. In files of their own they took 13 kB more of every screen: each is named again
  // in every file that loads another.
  {
    name: 'screens',
    test: /src[\\/](ui[\\/](AppDialog|confirm|lazyPart|MultiSelect|OverlayPortal|Select|StatusChip|states|states\.messages|TextArea|timeLeft|toaster|useSearchText|When)|lib[\\/](time[\\/](countdown|format|useSecond|useTime|wallClock|words)|shell[\\/](refresh|side|useMediaQuery|useRefresh)|apollo[\\/](cachedRows|useAsk)))\.tsx?|schema[\\/]rules[\\/](limits|urgency)\.ts/,
    priority: 0,
  },
];

export default defineConfig({
  // The server writes a nonce of its own into each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    // Messages are parsed while building, as in development.
    formatjs({ ast: true }),
    react(),
    preloadPage('LoginPage'),
    // Beside each file, so that the server compresses nothing it is asked for. The page itself has a nonce
    // each time.
    compression({
      include: /\.(m?js|css|svg|wasm|json)$/,
      threshold: 1024,
      skipIfLargerOrEqual: true,
      logLevel: 'silent',
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        // A hundredth larger than the best, in a tenth of its time.
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      ],
    }),
  ],
  resolve: {
    // So nobody needs the parser; the library offers this file in its place.
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
    // rxjs as it is written today, without helpers for old browsers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: {
      '/graphql': { target: api, ws: true },
      '/health': { target: api },
      '/uploads': { target: api },
      '/attachments': { target: api },
      '/brand-pictures': { target: api },
      '/sso/callback': { target: api },
      '/integrations': { target: api },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    // scripts/weight.ts weighs each page by it.
    manifest: true,
    assetsInlineLimit: 0,
    // AG Grid, whole, is one file.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The name of each part stands in every file that may ask for it: the manifest says what is in a
        // part.
        chunkFileNames: ({ name }) =>
          groups.some((group) => group.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
    },
  },
});
