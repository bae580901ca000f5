import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@ptc/schema/rules/lists/people';
import { describe, expect, it } from 'vitest';
import { adminMenuItems } from '../web/src/app/menu/adminMenuItems.ts';
import { menuItems } from '../web/src/app/menu/menuItems.ts';
import { publicScreens } from '../web/src/app/router/publicScreens.ts';
import { screens } from '../web/src/app/router/screens.ts';
import { companyKinds, menuPaths, openers, opens, viewerOf } from './routes.ts';
import { root } from './workspace.ts';

/** Every route of the specification. */
const specified =
  `admin-landing company-landing sso-landing account/activation account/activationmobile account/reset mfa/mflogin mfa/register
admin/admin admin/announcements admin/companies admin/facesheets admin/sessions
${['attachment-type', 'call-priority', 'call-type', 'company-type', 'facility-type', 'urgency', 'variable'].map((one) => `admin/lookups/${one}`).join(' ')}
${['availability', 'booking', 'bookings', 'contracts', 'details', 'facilities', 'forms', 'groups', 'job-types', 'legs', 'market-rules', 'markets', 'patient_bookings', 'patients', 'proxy_bookings', 'questions', 'recent-events', 'recurring_bookings', 'trips', 'users', 'vehicles'].map((one) => `company/${one}`).join(' ')}
${['active', 'admin', 'completed', 'tripometer'].map((one) => `company/dashboards/${one}`).join(' ')}
${['attachment-type', 'call-priority', 'call-type', 'facility-type', 'urgency', 'variable'].map((one) => `company/lookups/${one}`).join(' ')}`.split(
    /\s+/u,
  );

const plain = (path: string): string => path.replace(/\/:.*$/u, '');
const declared = new Set([...publicScreens, ...screens].map(({ path }) => plain(path)));

describe('routes', () => {
  it('has every route of the specification', () =>
    expect(specified.filter((path) => !declared.has(path))).toEqual([]));

  it('declares no address twice', () => {
    const all = [...publicScreens, ...screens].map(({ path }) => path);
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
  });

  it('gives everything a person sees in their menu, for every role in every kind of company', () => {
    const wrong: string[] = [];
    for (const role of ROLES) {
      for (const kind of companyKinds) {
        const viewer = viewerOf([role, 'COMPANY_CONFIG_ADMIN'], kind);
        for (const to of menuPaths(viewer)) {
          if (!screens.some((screen) => `/${plain(screen.path)}` === to && opens(screen, viewer)))
            wrong.push(`${role} at a ${kind} sees ${to} and may not open it`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keeps the administration for the staff of the platform', () => {
    const admin = screens.filter(({ layout }) => layout === 'admin');
    expect(admin.length).toBeGreaterThan(10);
    for (const role of ROLES) {
      const open = admin.filter((screen) =>
        companyKinds.some((kind) => opens(screen, viewerOf([role], kind))),
      ).length;
      expect([role, open > 0]).toEqual([role, role === 'SYS_ADMIN' || role === 'SYS_SUPPORT']);
    }
  });

  it.each([
    ['company/bookings/:itineraryId?', 'careProvider', 'MANAGE_BOOKING, VIEW_BOOKING, BOOKING_SUPERVISOR'],
    ['company/bookings/:itineraryId?', 'transportProvider', '–'],
    ['company/details', 'careProvider', 'COMPANY_ADMIN, COMPANY_DETAILS_ADMIN'],
    ['company/contracts/:id?', 'admin', '–'],
    ['company/contracts/:id?', 'transportProvider', 'COMPANY_CONFIG_ADMIN'],
    ['company/vehicles/:id?', 'transportProvider', 'COMPANY_CONFIG_ADMIN'],
    ['company-landing', 'admin', 'everybody'],
    ['admin/announcements', 'careProvider', 'SYS_ADMIN'],
  ] as const)('%s at a %s: %s', (path, kind, who) => {
    const screen = screens.find((one) => one.path === path);
    expect(screen && openers(screen, kind)).toBe(who);
  });

  it('shows no line of a menu whose screen is in no file, and no file without a route', () => {
    const features = join(root, 'web/src/features');
    const files = readdirSync(features).flatMap((folder) =>
      readdirSync(join(features, folder))
        .filter((file) => file.endsWith('Page.tsx'))
        .map((file) => file.slice(0, -4)),
    );
    // The wall has a route of its own, without a frame, that nobody's menu shows.
    const pages = new Set<string>(['WallPage', ...[...publicScreens, ...screens].map(({ page }) => page)]);
    expect(files.filter((page) => !pages.has(page))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    expect(existsSync(features)).toBe(true);
    expect([...menuItems, ...adminMenuItems].filter(({ page }) => !pages.has(page))).toEqual([]);
  });
});
