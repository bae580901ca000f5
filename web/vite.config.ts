import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bringParts } from './build/bringParts.ts';
import { compileMessages } from './build/compileMessages.ts';
import { leanForms } from './build/leanForms.ts';
import { leanGrid } from './build/leanGrid.ts';
import { leanPreload } from './build/leanPreload.ts';
import { leanTheme } from './build/leanTheme.ts';
import { preloadPage } from './build/preloadPage.ts';
import { signedIn } from './build/signedIn.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

const everywhere = signedIn();

const bookingForm = new RegExp(
  [
    /features[\\/]booking-editor[\\/](AppliesPanel|AuthorizationNumbers|Booking(Editor|Form|TypePanel)|CallerPanel|GeneralPanel|LegFields|LegPanels|PlaceFields|ReturnFields|SaveButton|StaleBooking|VipPanel|laterParts|use\w+)\.tsx?$/,
    /features[\\/]booking-editor[\\/](booking-editor\.(load|parts|preview|state|times|values)|bookingEditor\.messages|availability[\\/](TransportField|useTransportCheck|transport\.messages))\.tsx?$/,
    /parts[\\/](ClassificationFields|DispatchPreview|MarketPicker|RouteSummary|dispatch\.messages|routeMap|recurrence[\\/]recurrence\.values)\.tsx?$/,
    /ui[\\/]LaterTimePickers\.tsx$/,
    /gql[\\/]documents[\\/](BookingEditor_(itinerary|stop|trip)|ClassificationFields|DispatchPreview|MarketPicker|MemberPicker|RouteSummary|TransportField)\w+\.ts$/,
    /schema[\\/]rules[\\/](legs|pickUpTimes)\.ts$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const initial = { tags: ['$initial' as const] };

/**
 * What every page needs, in few files: the libraries that change seldom, and the frame of the application. A route
 * brings only what it alone needs.
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
  // How styles are made, and the looks of simple components; those of components with parts, which the library's theme
  // names in the same file, come after signing in (app/theme/wholeLook.ts).
  {
    name: 'style',
    test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|utils|theme[\\/]recipes[\\/](badge|button|checkmark|icon|input|kbd|radiomark|skeleton|spinner|textarea)\.js)|@zag-js[\\/]anatomy|field\.anatomy/,
    priority: 7,
  },
  { name: 'looks', test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]theme[\\/]recipes[\\/]/, priority: 6 },
  { name: 'look', test: /node_modules[\\/]/, priority: 2, ...initial },
  { name: 'frame', priority: 1, ...initial },
  // The inputs of the sign-in page, in one file instead of fifteen.
  {
    name: 'entry',
    test: /web[\\/]src[\\/]ui[\\/](Feedback|Field|TextField|useFaultWords)\.tsx?$|lib[\\/]forms[\\/](rules\.messages|serverIssues)\.ts$/,
    priority: 0.5,
  },
  { name: 'console', test: everywhere.needs, priority: 0, includeDependenciesRecursively: false },
  {
    name: 'list',
    test: /web[\\/]src[\\/]grid[\\/](?!CellTip|ColumnPicker|DaySearchPopover|csv)/,
    priority: -1,
    includeDependenciesRecursively: false,
  },
  // What the booking editors begin with, in one file instead of twenty. What somebody opens, and what judges and saves, comes later.
  { name: 'booking', test: bookingForm, priority: -2, includeDependenciesRecursively: false },
];

export default defineConfig({
  // The server writes a nonce of its own into each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    compileMessages(),
    leanForms(),
    leanGrid(),
    leanTheme(),
    leanPreload(),
    bringParts(),
    react(),
    everywhere,
    preloadPage('LoginPage'),
  ],
  // rxjs as it is written today, without helpers for old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: {
      '/graphql': { target: api, ws: true },
      '/health': { target: api },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    // scripts/weight.ts weighs each page by it.
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What these make and nobody uses is left out: mostly looks of components the console has not.
      treeshake: {
        manualPureFunctions: [
          'defineConfig',
          'defineRecipe',
          'defineSlotRecipe',
          'defineStyle',
          'createAnatomy',
          'createSlotRecipeContext',
          'createRecipeContext',
          'createContext',
        ],
      },
      output: { codeSplitting: { groups } },
    },
  },
});
