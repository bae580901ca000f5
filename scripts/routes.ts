import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@ptc/schema/rules/lists/people';
import { expandRoles } from '../services/api/src/people/users/domain/roles.ts';
import { mayOpen, visibleItems, type MenuViewer } from '../web/src/app/menu/rules.ts';
import { adminMenuItems } from '../web/src/app/menu/adminMenuItems.ts';
import { menuItems } from '../web/src/app/menu/menuItems.ts';
import { publicScreens } from '../web/src/app/router/publicScreens.ts';
import { screens, type Screen } from '../web/src/app/router/screens.ts';
import { root } from './workspace.ts';

/** The page of who opens what. */
export const routesFile = join(root, 'docs/routes.md');

/** The kinds of company a person can be at work for. */
export const companyKinds = ['careProvider', 'transportProvider', 'admin'] as const;
export type CompanyKind = (typeof companyKinds)[number];

const names: Record<CompanyKind, string> = {
  careProvider: 'Care provider',
  transportProvider: 'Transport provider',
  admin: 'Platform',
};

/**
 * Somebody at a company of a kind who was granted these roles; everything that hangs on a setting of the
 * company is switched on.
 */
export const viewerOf = (granted: readonly Role[], kind: CompanyKind): MenuViewer => ({
  roles: [...expandRoles(granted)],
  company: {
    isCareProvider: kind === 'careProvider',
    isTransportProvider: kind === 'transportProvider',
    isAdmin: kind === 'admin',
    driverAppEnabled: true,
  },
  ownsSandboxMarket: true,
});

/** Whether somebody may open a screen: the decision of the router's guard. */
export const opens = (screen: Pick<Screen, 'access' | 'group'>, viewer: MenuViewer): boolean =>
  mayOpen(screen.access, viewer, screen.group);

/** Pairs of roles that a screen can need together: what its group asks, and what it asks itself. */
const grants: readonly (readonly Role[])[] = [
  ...ROLES.map((role) => [role]),
  ...ROLES.filter((role) => role !== 'COMPANY_CONFIG_ADMIN').map(
    (role) => ['COMPANY_CONFIG_ADMIN', role] as const,
  ),
];

/** The smallest grants that open a screen at a company of a kind. */
export function openers(screen: Pick<Screen, 'access' | 'group'>, kind: CompanyKind): string {
  if (opens(screen, viewerOf([], kind))) return 'everybody';
  const single = grants.filter((grant) => grant.length === 1 && opens(screen, viewerOf(grant, kind)));
  const pairs = grants.filter(
    (grant) =>
      grant.length === 2 &&
      opens(screen, viewerOf(grant, kind)) &&
      !grant.some((role) => opens(screen, viewerOf([role], kind))),
  );
  return [...single, ...pairs].map((grant) => grant.join(' + ')).join(', ') || '–';
}

/** The paths of the lines of both menus that somebody sees, on a wide screen. */
export const menuPaths = (viewer: MenuViewer): ReadonlySet<string> =>
  new Set(
    visibleItems([...menuItems, ...adminMenuItems], viewer, { narrow: false, hasPage: () => true }).map(
      ({ to }) => to,
    ),
  );

const head = `# Routes, and who opens them

Written by \`npm run gen\` from the console's own tables (\`web/src/app/router/screens.ts\`, \`web/src/app/menu\`); \`npm run check\` fails when they differ. Every route stands under \`/es\` too.

- **Signed out**: the routes of the first table open; all others lead to the sign-in page, which leads back to the address that was asked for.
- **Wrong role, or wrong kind of company**: \`/error/401\`. The server decides for itself, field by field (\`fieldRules.ts\`, \`services/api/test/http/matrix\`): what the console shows is not what keeps anybody out.
- **Another company's thing** in an address of one's own screens: the screen says that it cannot be found, as it does of what never was.
- Roles include what implies them: BOOKING_SUPERVISOR stands where MANAGE_BOOKING would do. Vehicles need the company's driver app, Simulate a sandbox market of its own; the tables take both as given.
`;

/** The whole page. */
export function routesPage(): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  const opened = publicScreens.map(({ path, page, layout }) => line([`/${path}`, page, layout]));
  const signedIn = screens.map((screen) =>
    line([
      `/${screen.path}`,
      screen.page,
      screen.layout,
      ...companyKinds.map((kind) => openers(screen, kind)),
    ]),
  );
  return [
    head,
    '## Without signing in\n',
    line(['Route', 'Screen', 'Layout']),
    line(['---', '---', '---']),
    ...opened,
    '\n## Signed in\n',
    line(['Route', 'Screen', 'Layout', ...companyKinds.map((kind) => names[kind])]),
    line(['---', '---', '---', '---', '---', '---']),
    ...signedIn,
    '',
  ].join('\n');
}

/** Whether the committed page is the one the tables say. */
export const routesAreCurrent = (): boolean => readFileSync(routesFile, 'utf8') === routesPage();
