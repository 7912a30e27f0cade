import { samplePages } from '#e2e/sample-pages.ts';
import { open, signInAsTeacher } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';
import { tabTo } from './keys.ts';

const profile = '**/api/v2/User/profile';

test('applications that could not be had are asked again after five seconds, and at once by a button that hands the focus on', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  await page.route(profile, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  await open(page, samplePages.about);
  await signInAsTeacher(page);
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Toepassingen' });
  const drawer = page.getByRole('group', { name: 'Toepassingen' });
  await toggle.click();
  await expect(drawer).toContainText('Uw toepassingen konden niet worden opgehaald.');
  const before = asked;
  await page.clock.fastForward(5_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(drawer).toContainText('Uw toepassingen konden niet worden opgehaald.');
  await tabTo(page, drawer.getByRole('button', { name: 'Opnieuw proberen' }));
  await page.keyboard.press('Enter');
  await expect(toggle).toBeFocused();
  await expect(drawer).toContainText('Uw toepassingen konden niet worden opgehaald.');
  await page.unroute(profile);
  await page.clock.fastForward(5_000);
  await expect(drawer.getByRole('link')).toHaveCount(3);
});
