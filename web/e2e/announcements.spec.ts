import { expect, test } from '@playwright/test';
import { Console } from './pages/Console.ts';
import { enter } from './support/bookings.ts';

test(
  "an administrator writes to a market's members: a member sees it at once, others do not, and when it is ended it goes",
  { tag: '@long' },
  async ({ browser }) => {
    const [admin, member, other] = [
      await Console.open(browser),
      await Console.open(browser),
      await Console.open(browser),
    ];
    await enter(member, 'dispatch@beacon.example', '/company/trips');
    await enter(other, 'booking@lakeside.example', '/company/bookings');
    await admin.signIn('admin@platform.example', '/admin/announcements');
    const words = 'Harbor Tunnel closed tonight';
    const editor = admin.dialog('announcements.newTitle');

    await test.step('written as HTML, to one market, and previewed without what may not stand in it', async () => {
      await admin.button('announcements.new').first().click();
      await editor.getByLabel(admin.say('announcements.contentType')).selectOption('HTML');
      await editor
        .getByRole('textbox', { name: admin.say('announcements.content') })
        .fill(`<p>${words}<img src=x onerror="window.hurt = true"></p>`);
      await expect(editor.getByRole('region', { name: admin.say('announcements.preview') })).toContainText(
        words,
      );
      await editor.locator('[data-field=marketIds]').getByRole('combobox').click();
      await admin.page.getByRole('option', { name: /Metro/ }).click();
      await admin.page.keyboard.press('Escape');
      await editor.getByRole('button', { name: admin.say('config.save'), exact: true }).click();
      await expect(editor).toHaveCount(0);
      await expect(admin.row(words)).toBeVisible();
    });

    await test.step('the member sees it without loading again, the company of another market does not', async () => {
      await expect(member.page.locator('[data-announcement]').first()).toContainText(words);
      await expect(other.page.locator('[data-announcement]')).toHaveCount(0);
      expect(await member.page.evaluate(() => 'hurt' in window)).toBe(false);
    });

    await test.step('ended by hand, it disappears', async () => {
      await admin
        .row(words)
        .getByRole('button', { name: admin.say('announcements.end', { content: words }) })
        .click();
      await admin.page
        .getByRole('alertdialog')
        .or(admin.page.getByRole('dialog'))
        .getByRole('button', { name: admin.say('announcements.endYes'), exact: true })
        .click();
      await expect(member.page.locator('[data-announcement]')).toHaveCount(0);
      await expect(admin.row(words)).toContainText(admin.say('announcements.ended'));
    });
    await Promise.all([admin.close(), member.close(), other.close()]);
  },
);
