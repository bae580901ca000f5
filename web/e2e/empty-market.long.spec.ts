import { expect, test, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import { BookingForm, tomorrow, typed } from './pages/BookingForm.ts';
import { MarketMaker, type NewCompany, type NewPerson } from './pages/MarketMaker.ts';
import { startEmptyProduct, type EmptyProduct } from './support/emptyProduct.ts';
import { assignTo } from './support/phone.ts';
import { sound } from './support/sound.ts';
import { worldHere } from './support/world.ts';

// Nobody has entered anything: this story has a product to itself, as `npm run start:empty` starts it.
let product: EmptyProduct | undefined;
test.beforeAll(async () => {
  const databaseUrl = worldHere()?.emptyDatabaseUrl;
  if (databaseUrl) product = await startEmptyProduct(databaseUrl, test.info().outputPath('logs'));
});
test.afterAll(() => product?.stop());

const person = (first: string, last: string, login: string): NewPerson => ({ first, last, login });
const mercy: NewCompany = {
  name: 'Mercy Hospital',
  code: 'mercy',
  kind: 'isCareProvider',
  administrator: person('Harriet', 'Bell', 'harriet@mercy.example'),
};
const lakeside: NewCompany = {
  name: 'Lakeside Dialysis',
  code: 'lakeside',
  kind: 'isCareProvider',
  administrator: person('Noor', 'Aziz', 'noor@lakeside.example'),
};
const swift: NewCompany = {
  name: 'Swift Ambulance',
  code: 'swift',
  kind: 'isTransportProvider',
  administrator: person('Ada', 'Stone', 'ada@swift.example'),
};
const gentle: NewCompany = {
  name: 'Gentle Wheels',
  code: 'gentle',
  kind: 'isTransportProvider',
  administrator: person('Ben', 'Ortiz', 'ben@gentle.example'),
};
const harbor: NewCompany = {
  name: 'Harbor Medical Transport',
  code: 'hmt',
  kind: 'isTransportProvider',
  administrator: person('Cleo', 'Park', 'cleo@harbor.example'),
};
const booker = person('Hal', 'Quinn', 'hal@mercy.example');
const dispatcher = person('Dan', 'Field', 'dan@swift.example');
const driver = person('Dora', 'Lane', 'dora@swift.example');

const table = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});
const sites = table(
  'sites.csv',
  'Site;Street;City;State;ZIP;Kind',
  'Pier Clinic;12 Pier Rd;Boston;MA;02110;HOSPITAL',
  'Elm Rehabilitation;40 Elm St;Newton;MA;02458;HOSPITAL',
  'No Such Place;1 Nowhere;Boston;MA;00000;HOSPITAL',
);
const people = table('people.csv', 'MRN,Given,Called,DOB,Sex', 'MRN-1,Wilhelmina,Whitfield,1/31/1950,F');

test('from an empty database a market is made on the screen, and its first trip is booked, carried out and priced', async ({
  browser,
}) => {
  test.skip(!product, 'needs a database of its own');
  test.setTimeout(360_000);
  const at = product ?? { url: '', mailUrl: '', founded: '' };
  const admin = await MarketMaker.byLink(
    browser,
    'admin',
    /\/account\/activation#\S+/u.exec(at.founded)?.[0] ?? '',
    at.url,
  );

  await test.step('the platform enters five companies and founds a market', async () => {
    await admin.menu('/admin/companies');
    for (const company of [mercy, lakeside, swift, gentle, harbor]) await admin.company(company);
    await admin.press('companies.newMarket', { name: mercy.name });
    await admin.field('name').fill('Greater Boston');
    await admin.save();
  });

  const [harriet, noor, ada, ben, cleo] = (await Promise.all(
    [mercy, lakeside, swift, gentle, harbor].map(({ administrator }) =>
      MarketMaker.invited(browser, administrator, at),
    ),
  )) as [MarketMaker, MarketMaker, MarketMaker, MarketMaker, MarketMaker];

  await test.step('its owner takes part and invites the others, who find it where they land', async () => {
    const { say } = harriet.console;
    await harriet.menu('/company/markets');
    await harriet.console.row('Greater Boston').click();
    await harriet.dialog.getByRole('tab', { name: say('markets.members') }).click();
    for (const { code } of [mercy, lakeside, swift, gentle, harbor]) {
      await harriet.field('company').fill(code);
      await harriet.page.keyboard.press('Enter');
      await expect(harriet.field('company')).toHaveValue('');
      // Who invites one mostly invites another.
      await expect(harriet.field('company')).toBeFocused();
    }
    for (const one of [noor, ada, ben, cleo]) {
      await one.console.go('/company-landing');
      await one.press('invitations.acceptOf', { market: 'Greater Boston' });
      await expect(one.page.getByText(/invites you to the market/u)).toHaveCount(0);
    }
    await harriet.page.reload();
    await harriet.dialog.getByRole('tab', { name: say('markets.members') }).click();
    await expect(
      harriet.dialog.getByRole('row').filter({ hasText: say('markets.state.accepted') }),
    ).toHaveCount(5);
    await harriet.page.keyboard.press('Escape');
  });

  await test.step('a transport provider enters what it asks, what it carries, and when', async () => {
    await ada.priceList('Standard', '65', '3.25');
    await ada.field('minimum').fill('80');
    const night = await ada.rate('NIGHT', 'Night', '25');
    await night.getByLabel(/^From/u).fill('20:00');
    await night.getByLabel(/^To/u).fill('06:00');
    const weekend = await ada.rate('WEEKEND', 'Weekend', '15');
    await weekend.getByLabel(/^Depends on/u).selectOption({ label: 'Day of the week' });
    await ada.choose(/^Days/u, ['Saturday', 'Sunday']);
    const oxygen = await ada.rate('OXY', 'Oxygen', '12.50');
    await oxygen.getByLabel(/^Depends on/u).selectOption({ label: 'Need' });
    await oxygen.getByLabel(/^Need/u).selectOption({ label: 'Oxygen' });
    const trial = ada.dialog.getByRole('region', { name: ada.console.say('priceLists.trial') });
    await expect(trial.getByRole('row', { name: /^Total/u })).toContainText(
      DateTime.now().setZone('America/New_York').weekday > 5 ? '$112.50' : '$97.50',
    );
    await ada.save();
    await ada.jobType('Chairs and stretchers', ['Wheelchair van', 'Stretcher van'], ['Oxygen', 'Stairs']);

    const { page, say } = ada.console;
    await ada.menu('/company/availability');
    await page.getByText(say('availability.enabled')).click();
    await ada.press('availability.addWindowTo', { day: 'Monday' });
    await expect(page.locator('[name="weekly.0.fromTime"]')).toBeFocused();
    await page.locator('[name="weekly.0.fromTime"]').fill('00:00');
    await page.locator('[name="weekly.0.toTime"]').fill('24:00');
    await page.locator('[name="weekly.0.crews"]').fill('2');
    await ada.press('availability.copyAllTitle', { day: 'Monday' });
    await ada.press('availability.save');
    await expect(page.getByText(say('availability.saved')).first()).toBeVisible();
  });

  await test.step('it invites a driver and a dispatcher, and puts the driver on its vehicle', async () => {
    await ada.person(driver, ['Drives']);
    await ada.person(dispatcher, ['Dispatches']);
    const dora = await MarketMaker.invited(browser, driver, at);
    await dora.close();
    const { page, say } = ada.console;
    await ada.menu('/company/details');
    await page.getByText(say('companyDetails.driverAppEnabled'), { exact: true }).click();
    await ada.press('companyDetails.save');
    await ada.menu('/company/vehicles');
    await ada.open('vehicles.new');
    await ada.field('name').fill('Swift 1');
    await ada.field('plate').fill('SW-001');
    await ada.choose(/^Drivers/u, ['Dora Lane']);
    await ada.save();
    await expect(ada.console.row('Swift 1')).toContainText('Dora Lane');
  });

  await test.step('so do the other two, in a few lines', async () => {
    for (const [one, name, base] of [
      [ben, 'Gentle prices', '45'],
      [cleo, 'Harbor prices', '90'],
    ] as const) {
      await one.priceList(name, base, '2.75');
      await one.save();
      await one.jobType('Chairs', ['Wheelchair van', 'Ambulatory']);
    }
  });

  await test.step('the owner ties three contracts, each with the prices of its transport provider', async () => {
    await harriet.menu('/company/contracts');
    await harriet.contract(swift.name, '1', 'Standard');
    await harriet.contract(gentle.name, '1', 'Gentle prices');
    await harriet.contract(harbor.name, '2', 'Harbor prices');
  });

  await test.step('it writes four rules; one that never wins says so until it is moved up', async () => {
    const { page, say } = harriet.console;
    const rules = page.getByRole('navigation', { name: say('ruleEditor.rules') });
    const name = page.getByRole('textbox', { name: say('ruleEditor.name') });
    const write = async (title: string, ...conditions: string[]): Promise<void> => {
      await expect(name).toBeFocused();
      await page.keyboard.type(title);
      for (const condition of conditions) {
        await page.getByRole('button', { name: say('ruleEditor.condition') }).click();
        await page.keyboard.type(condition);
        await page.getByRole('option', { name: condition }).first().click();
        await page.getByRole('button', { name: say('ruleEditor.done') }).click();
      }
      await page.keyboard.press('Control+s');
      await expect(page.getByText(say('ruleEditor.saved', { name: title }))).toBeVisible();
      await expect(rules.locator('[aria-current=page]')).toContainText(title);
    };
    const another = (): Promise<void> => rules.getByRole('link', { name: say('ruleEditor.newRule') }).click();
    await harriet.menu('/company/market-rules');
    await harriet.press('marketRules.new');
    await write('Everything else');
    await another();
    await write('Wheelchairs', 'Call type: Wheelchair van');
    const warned = page.getByText(say('marketHealth.neverWins', { rule: 'Wheelchairs' }));
    await expect(warned).toBeVisible();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rules.getByRole('listitem').first()).toContainText('Wheelchairs');
    await expect(warned).toHaveCount(0);
    await another();
    await write('Weekend', 'Day: Saturday', 'Day: Sunday');
    await another();
    await write('Soon', 'Urgency: Immediately');
    for (const title of ['Weekend', 'Soon']) {
      await rules.getByRole('link', { name: new RegExp(title, 'u') }).click();
      await expect(rules.locator('[aria-current=page]')).toContainText(title);
      await expect(page.getByText(say('marketHealth.neverWins', { rule: title }))).toBeVisible();
      for (const place of title === 'Weekend' ? [2, 1] : [3, 2, 1]) {
        await page.keyboard.press('Alt+ArrowUp');
        await expect(rules.getByRole('listitem').nth(place - 1)).toContainText(title);
      }
    }
    await expect(rules.getByRole('listitem')).toHaveText([
      /Soon/u,
      /Weekend/u,
      /Wheelchairs/u,
      /Everything else/u,
    ]);
    await sound(harriet.console, 'the rules of a new market');
  });

  await test.step('it imports its places, of which one does not exist, and invites who books', async () => {
    await harriet.menu('/company/facilities');
    const { download } = await harriet.importFile(sites, { name: 'Site' });
    expect(download).toBe('import-report.csv');
    await expect(harriet.console.row('Pier Clinic')).toBeVisible();
    await expect(harriet.console.row('Elm Rehabilitation')).toBeVisible();
    await expect(harriet.console.row('No Such Place')).toHaveCount(0);
    await harriet.person(booker, ['Manages bookings', 'Manages patients']);
  });

  const hal = await MarketMaker.invited(browser, booker, at);
  const dan = await MarketMaker.invited(browser, dispatcher, at);
  let name = '';
  await test.step('who books imports the patients, after telling which column is the last name', async () => {
    await hal.menu('/company/patients');
    await hal.importFile(people, { lastName: 'Called' });
    await expect(hal.console.row('Whitfield')).toBeVisible();
  });

  await test.step('a trip is booked: the rule, who is asked and what each asks stand beside it', async () => {
    await hal.console.go('/company/bookings/new');
    const form = new BookingForm(hal.console);
    await form.fill({
      patient: 'Whitfield',
      from: 'Pier Clinic',
      to: 'Elm Rehabilitation',
      pickUp: tomorrow(11),
      callType: 'Wheelchair van',
      urgency: 'Scheduled',
      priority: 'Appointment',
    });
    const plan = hal.page.getByRole('complementary').last();
    await expect(plan).toContainText(/Dispatch rule: (Wheelchairs|Weekend)/u);
    for (const { name: asked } of [swift, gentle, harbor]) await expect(plan).toContainText(asked);
    await expect(plan).toContainText(/\$\d+\.\d\d/u);
    name = await form.create();
  });

  await test.step('it is offered without saying who travels, accepted, assigned and carried out', async () => {
    await dan.menu('/company/trips');
    await dan.console.openRow(`${name}-A`);
    const { detail, say } = dan.console;
    await expect(detail).not.toContainText('Whitfield');
    await detail.getByRole('button', { name: say('tripActions.acceptOffer') }).click();
    await dan.dialog.getByRole('button', { name: say('tripActions.accept'), exact: true }).click();
    await expect(detail.getByText(say('state.accepted')).first()).toBeVisible();
    await assignTo(dan.console, `${name}-A`, 'Swift 1, SW-001');
    await detail.getByRole('button', { name: say('tripActions.progress'), exact: true }).click();
    const progress = dan.console.dialog('tripActions.progressFor', { name: `${name}-A` });
    const start = DateTime.now().setZone('America/New_York').minus({ minutes: 10 });
    for (const [index, stamp] of ['TO_PICKUP', 'AT_PICKUP', 'TO_DROPOFF', 'AT_DROPOFF', 'CLEAR'].entries())
      await progress.locator(`input[name=${stamp}]`).fill(typed(start.plus({ minutes: index + 1 })));
    await progress.getByRole('textbox', { name: say('tripActions.distance') }).fill('8');
    await progress.getByRole('button', { name: say('tripActions.complete'), exact: true }).click();
    await dan.console.saveAsItIs();
    await expect(detail.getByText(say('state.completed')).first()).toBeVisible();
  });

  await test.step('both sides read what it cost, line by line', async () => {
    await hal.menu('/company/bookings');
    await hal.console.openRow(name);
    const line = (detail: Locator, text: RegExp) => detail.getByRole('row', { name: text });
    const weekend = tomorrow(11).weekday > 5;
    for (const one of [hal, dan]) {
      const { detail } = one.console;
      await expect(detail.getByText(one.console.say('state.completed')).first()).toBeVisible();
      await expect(line(detail, /^Base/u)).toContainText('$65.00');
      await expect(line(detail, /^Distance/u)).toContainText('$26.00');
      await expect(line(detail, /^Weekend/u)).toHaveCount(weekend ? 1 : 0);
      await expect(line(detail, /^Total/u)).toContainText(weekend ? '$106.00' : '$91.00');
      await sound(one.console, 'a trip with its cost');
    }
  });
  await Promise.all([admin, harriet, noor, ada, ben, cleo, hal, dan].map((one) => one.close()));
});
