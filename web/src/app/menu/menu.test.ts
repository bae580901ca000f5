import { ROLES, type Role } from '@ptc/schema/rules/lists/people';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminMenuItems } from './adminMenuItems.ts';
import { menuItems } from './menuItems.ts';
import {
  adminGroups,
  companyGroups,
  livesInAdmin,
  mayOpen,
  openItems,
  visibleItems,
  type Access,
  type MenuGroup,
  type MenuViewer,
  marketBoardAccess,
} from './rules.ts';

const viewer = (
  roles: readonly Role[],
  kinds: {
    careProvider?: boolean;
    transportProvider?: boolean;
    admin?: boolean;
    driverApp?: boolean;
    sandbox?: boolean;
    market?: boolean;
  } = {},
): MenuViewer => ({
  roles,
  company: {
    isCareProvider: kinds.careProvider ?? false,
    isTransportProvider: kinds.transportProvider ?? false,
    isAdmin: kinds.admin ?? false,
    driverAppEnabled: kinds.driverApp ?? false,
  },
  ownsMarket: kinds.market ?? false,
  ownsSandboxMarket: kinds.sandbox ?? false,
});

const simulate = menuItems.find(({ key }) => key === 'simulate')?.access ?? { all: true };

const rows: readonly [string, Access, MenuGroup, MenuViewer, boolean][] = [
  ['a role shows to its holder', { role: 'DISPATCH' }, 'main', viewer(['DISPATCH']), true],
  ['a role hides from others', { role: 'DISPATCH' }, 'main', viewer(['VIEW_DISPATCH']), false],
  ["'|' means any of", { role: 'DISPATCH|VIEW_DISPATCH' }, 'main', viewer(['VIEW_DISPATCH']), true],
  ['a role is a whole word', { role: 'DISPATCH_SUPERVISOR' }, 'main', viewer(['DISPATCH']), false],
  [
    'a market shows to its owner',
    marketBoardAccess,
    'main',
    viewer(['VIEW_BOOKING'], { careProvider: true, market: true }),
    true,
  ],
  [
    'a market hides from who owns none',
    marketBoardAccess,
    'main',
    viewer(['VIEW_BOOKING'], { careProvider: true }),
    false,
  ],
  [
    'care provider needs a care provider',
    { role: 'MANAGE_BOOKING', careProvider: true },
    'main',
    viewer(['MANAGE_BOOKING'], { transportProvider: true }),
    false,
  ],
  [
    'care provider shows to a care provider',
    { role: 'MANAGE_BOOKING', careProvider: true },
    'main',
    viewer(['MANAGE_BOOKING'], { careProvider: true }),
    true,
  ],
  [
    'transport provider needs a transport provider',
    { transportProvider: true },
    'main',
    viewer([], { careProvider: true }),
    false,
  ],
  [
    'both marks mean either kind',
    { careProvider: true, transportProvider: true },
    'main',
    viewer([], { transportProvider: true }),
    true,
  ],
  [
    'both marks need one of the kinds',
    { careProvider: true, transportProvider: true },
    'main',
    viewer([], { admin: true }),
    false,
  ],
  ["'all' always shows", { all: true, careProvider: true, role: 'DISPATCH' }, 'main', viewer([]), true],
  ["'admin' needs COMPANY_ADMIN", { admin: true }, 'main', viewer(['COMPANY_CONFIG_ADMIN']), false],
  ["'admin' shows to COMPANY_ADMIN", { admin: true }, 'main', viewer(['COMPANY_ADMIN']), true],
  [
    'configuration needs COMPANY_CONFIG_ADMIN',
    { all: true },
    'configuration',
    viewer(['COMPANY_ADMIN']),
    false,
  ],
  ['lookups need COMPANY_CONFIG_ADMIN', { all: true }, 'lookups', viewer(['COMPANY_CONFIG_ADMIN']), true],
  ['dashboards need no config admin', { all: true }, 'dashboards', viewer([]), true],
  [
    'hidden for admin companies',
    { all: true, notAdminCompany: true },
    'main',
    viewer([], { admin: true }),
    false,
  ],
  [
    'vehicles need the driver app',
    { role: 'VEHICLE_ADMIN', driverApp: true },
    'configuration',
    viewer(['VEHICLE_ADMIN', 'COMPANY_CONFIG_ADMIN']),
    false,
  ],
  [
    'vehicles show with the driver app',
    { role: 'VEHICLE_ADMIN', driverApp: true },
    'configuration',
    viewer(['VEHICLE_ADMIN', 'COMPANY_CONFIG_ADMIN'], { driverApp: true }),
    true,
  ],
  [
    'a sandbox item needs a sandbox market of the company',
    simulate,
    'configuration',
    viewer(['COMPANY_CONFIG_ADMIN']),
    false,
  ],
  [
    'a sandbox item shows to the config admin of its owner',
    simulate,
    'configuration',
    viewer(['COMPANY_CONFIG_ADMIN'], { sandbox: true }),
    true,
  ],
  [
    'a sandbox item shows to a developer without config admin',
    simulate,
    'configuration',
    viewer(['DEVELOPER'], { sandbox: true }),
    true,
  ],
  [
    'a sandbox item hides from others of its owner',
    simulate,
    'configuration',
    viewer(['COMPANY_ADMIN', 'DISPATCH'], { sandbox: true }),
    false,
  ],
];

describe('menu visibility', () => {
  it.each(rows)('%s', (_rule, access, group, who, shown) => expect(mayOpen(access, who, group)).toBe(shown));
});

describe("the company's menu", () => {
  const keys = (who: MenuViewer, options: { narrow?: boolean; missing?: string } = {}): readonly string[] =>
    visibleItems(menuItems, who, {
      narrow: options.narrow ?? false,
      hasPage: (page) => page !== options.missing,
    }).map((item) => item.key);

  it('a booking manager books, a dispatcher dispatches', () => {
    expect(keys(viewer(['MANAGE_BOOKING', 'MANAGE_PATIENT'], { careProvider: true }))).toEqual([
      'home',
      'recentEvents',
      'bookings',
      'handovers',
      'legs',
      'recurring',
      'patients',
    ]);
    expect(keys(viewer(['DISPATCH'], { transportProvider: true }))).toEqual([
      'board',
      'recentEvents',
      'trips',
      'pastOffers',
      'handovers',
    ]);
  });
  it('a call taker has the bookings made for others, whatever kind of company it is', () => {
    expect(keys(viewer(['MARKET_CALL_TAKER']))).toEqual(['recentEvents', 'proxyBookings']);
    expect(keys(viewer(['MARKET_CALL_TAKER', 'MANAGE_BOOKING'], { careProvider: true }))).toEqual([
      'home',
      'recentEvents',
      'bookings',
      'handovers',
      'legs',
      'proxyBookings',
      'recurring',
    ]);
  });
  it('a company of both kinds sees both sides', () => {
    expect(
      keys(viewer(['MANAGE_BOOKING', 'DISPATCH'], { careProvider: true, transportProvider: true })),
    ).toEqual([
      'board',
      'home',
      'recentEvents',
      'bookings',
      'trips',
      'pastOffers',
      'handovers',
      'legs',
      'recurring',
    ]);
  });
  it('narrow screens leave configuration out, and nothing shows without its screen', () => {
    const admin = viewer(['COMPANY_CONFIG_ADMIN', 'FACILITY_PUBLIC'], { careProvider: true });
    expect(keys(admin)).toContain('facilities');
    expect(keys(admin, { narrow: true })).not.toContain('facilities');
    expect(keys(admin, { missing: 'FacilitiesPage' })).not.toContain('facilities');
  });
});

describe('the menus of the specification', () => {
  // What the specification does not name stands among it.
  const ours = new Set([
    'Simulate',
    'Past Offers',
    'Shift Handovers',
    'Departments',
    'Availability',
    'Messages',
    'Security Events',
  ]);
  const labels = (items: typeof menuItems, group: MenuGroup): readonly string[] =>
    items
      .filter((item) => item.group === group)
      .map((item) => item.label.defaultMessage)
      .filter((label) => !ours.has(label));

  it.each<[MenuGroup, readonly string[]]>([
    [
      'configuration',
      [
        'Company',
        'Contracts',
        // Not the specification's: what contracts require, and what they name.
        'Credentials',
        'Price Lists',
        'Facilities',
        'Job Types',
        'Markets',
        'Market Rules',
        'PDF Forms',
        'Questionnaires',
        'Vehicles',
        'Groups',
        'User Logins',
      ],
    ],
    [
      'main',
      // Board and home are not the specification's: a dispatcher's and a booker's day begins there.
      [
        'Board',
        'Market today',
        'Home',
        'Recent Events',
        'Bookings',
        // The specification calls this one Bookings too: it lists legs, and its title is Trips.
        'Trips',
        'Legs',
        'Proxy Bookings',
        'Recurring Templates',
        'Patients',
      ],
    ],
    ['dashboards', ['Active Bookings', 'Summary']],
    ['lookups', ['Attachment Types', 'Call Types', 'Facility Types', 'Priorities', 'Urgencies', 'Variables']],
  ])("the company's %s", (group, expected) => expect(labels(menuItems, group)).toEqual(expected));

  it.each<[MenuGroup, readonly string[]]>([
    ['adminDashboard', ['Summary dashboard']],
    ['adminMain', ['Announcements', 'Companies', 'Sessions', 'FACE Sheets']],
    [
      'adminLookups',
      [
        'Attachment Types',
        'Call Types',
        'Company Types',
        'Facility Types',
        'Priorities',
        'Urgency',
        'Variables',
      ],
    ],
  ])("the administration's %s", (group, expected) => expect(labels(adminMenuItems, group)).toEqual(expected));

  it('has the groups in their order', () => {
    expect(companyGroups).toEqual(['configuration', 'main', 'dashboards', 'lookups']);
    expect(adminGroups).toEqual(['adminDashboard', 'adminMain', 'adminLookups']);
  });

  it('narrow screens hide configuration, dashboards and lookups of a company, and nothing of the administration', () => {
    const everything = viewer(['COMPANY_CONFIG_ADMIN', 'VIEW_BOOKING', 'SYS_ADMIN'], { careProvider: true });
    const groups = (items: typeof menuItems): readonly string[] => [
      ...new Set(
        visibleItems(items, everything, { narrow: true, hasPage: () => true }).map((item) => item.group),
      ),
    ];
    expect(groups(menuItems)).toEqual(['main']);
    expect(groups(adminMenuItems)).toEqual(['adminDashboard', 'adminMain', 'adminLookups']);
  });

  it('who administers users without configuring has the door though not the line', () => {
    const admin = viewer(['COMPANY_ADMIN', 'USER_ADMIN', 'COMPANY_DETAILS_ADMIN'], { careProvider: true });
    expect(
      visibleItems(menuItems, admin, { narrow: false, hasPage: () => true }).map(({ key }) => key),
    ).not.toContain('users');
    expect(openItems(menuItems, admin, () => true).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['company', 'groups', 'users']),
    );
  });

  it('staff are at home in the administration, unless they work for a company', () => {
    expect(livesInAdmin(viewer(['SYS_SUPPORT'], { admin: true }))).toBe(true);
    expect(livesInAdmin(viewer(['SYS_ADMIN'], { careProvider: true }))).toBe(false);
    expect(livesInAdmin(viewer(['COMPANY_ADMIN'], { admin: true }))).toBe(false);
  });

  it('whoever is given another role opens what they opened before, in every kind of company', () => {
    const [all, hasPage] = [[...menuItems, ...adminMenuItems], () => true];
    const kinds = fc.record({
      careProvider: fc.boolean(),
      transportProvider: fc.boolean(),
      admin: fc.boolean(),
      driverApp: fc.boolean(),
      sandbox: fc.boolean(),
      market: fc.boolean(),
    });
    const opened = (roles: readonly Role[], of: Parameters<typeof viewer>[1]): ReadonlySet<string> => {
      const who = viewer(roles, of);
      const shown = visibleItems(all, who, { narrow: false, hasPage });
      return new Set([...openItems(all, who, hasPage), ...shown].map(({ key, group }) => `${group} ${key}`));
    };
    fc.assert(
      fc.property(fc.subarray([...ROLES]), fc.constantFrom(...ROLES), kinds, (roles, another, of) => {
        expect([...opened([...roles, another], of)]).toEqual(expect.arrayContaining([...opened(roles, of)]));
      }),
    );
  });
});
