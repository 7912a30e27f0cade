import type { ProductSearchResponse } from '#contract/product-search.ts';
import { searchProducts } from '#e2e/catalogue-requests.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { filters, follow, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

test.describe('Filters', () => {
  test("'Toggling an option flips its selected flag. Deselect-all clears every option.'", async ({ page }) => {
    await open(page, samplePages.results);
    const all = await total(page).innerText();
    const boxes = filters(page).getByRole('group').getByRole('checkbox');
    const ticked = async (): Promise<readonly string[]> =>
      boxes.evaluateAll((inputs) =>
        inputs.flatMap((input) => ((input as HTMLInputElement).checked ? (input as HTMLInputElement).value : [])),
      );
    const read = await ticked();
    const box = filters(page).getByRole('checkbox', { name: /^Leerboek/u });
    await box.check({ force: true });
    await expect(page).toHaveURL('/producten?search=wiskunde&articleGroups=Leerboek');
    await box.uncheck({ force: true });
    await expect(page).toHaveURL(samplePages.results);
    await expect(total(page)).toHaveText(all);
    await box.check({ force: true });
    await filters(page)
      .getByRole('checkbox', { name: /^havo\s4/u })
      .check({ force: true });
    await expect(page).toHaveURL(/educationTypes=havo\+4/u);
    await expect(page.getByRole('list', { name: 'Gekozen filters' }).getByRole('link')).toHaveCount(3);
    await page.getByRole('link', { name: 'Wis alle filters' }).click();
    await expect(page).toHaveURL(samplePages.results);
    await expect(total(page)).toHaveText(all);
    // What the text says stays ticked; of a search without text there is nothing.
    expect(await ticked()).toEqual(read);
    await open(page, '/producten?articleGroups=Leerboek&educationTypes=havo+4');
    await page.getByRole('link', { name: 'Wis alle filters' }).click();
    await expect(page).toHaveURL('/producten');
    expect(await ticked()).toEqual([]);
  });

  test('counts of a large catalogue stay within the cells of the grid, ticked or not', async ({ page }) => {
    await page.route('**/api/v2/Products', async (route) => {
      const response = (await (await route.fetch()).json()) as ProductSearchResponse;
      for (const [index, entry] of response.filterOptions.educationTypes.entries()) {
        entry.count = index % 2 === 0 ? 28_888 : 388_888;
      }
      await route.fulfill({ json: response });
    });
    await open(page, samplePages.about);
    await follow(page, '/producten?educationTypes=havo+4&educationTypes=havo+5');
    const cells = filters(page).locator('td label');
    await expect(cells.filter({ hasText: '28.888' })).not.toHaveCount(0);
    const widths = await cells.evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange();
        // The other words are for those who hear the page.
        range.selectNode([...label.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? label);
        return { digits: range.getBoundingClientRect().width, room: label.clientWidth };
      }),
    );
    expect(widths.length).toBe(15);
    expect(widths.filter(({ digits, room }) => digits > room)).toEqual([]);
  });

  test('each chip is a link that removes itself', async ({ page }) => {
    await open(page, '/producten?search=wiskunde&articleGroups=Leerboek&educationTypes=havo+4');
    const chips = page.getByRole('list', { name: 'Gekozen filters' });
    await chips.getByRole('link', { name: /^Leerboek.*filter weghalen$/u }).click();
    await expect(page).toHaveURL('/producten?search=wiskunde&educationTypes=havo+4');
    await expect(chips.getByRole('link', { name: /^havo\s4/u })).toBeVisible();
  });

  test("'Updating the available facets rebuilds the option list sorted by value and keeps earlier selections', also one with count 0", async ({
    page,
    request,
  }) => {
    const [one, other] = ['Leerboek', 'vwo 6'];
    const query = 'natuurkunde';
    const { filterOptions } = await searchProducts(request, { query, filter: { articleGroups: [one], educationTypes: [other] } });
    await open(page, `/producten?search=natuurkunde&articleGroups=${one}`);
    await filters(page)
      .getByRole('checkbox', { name: /^vwo\s6/u })
      .check({ force: true });
    await expect(page).toHaveURL(/educationTypes=vwo\+6/u);
    await expect(filters(page).getByRole('checkbox', { name: /^Leerboek/u })).toBeChecked();
    const shown = await filters(page)
      .locator('input[name="articleGroups"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(shown).toEqual(filterOptions.articleGroups.map(({ key }) => key));
    expect(shown).toEqual(shown.toSorted((left, right) => left.localeCompare(right, 'nl')));
    await page.goto('/producten');
    const statuses = await filters(page)
      .locator('input[name="deliveryStatus"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    // By their labels 'beperkt leverbaar' would come first.
    expect(statuses.slice(0, 2)).toEqual(['Leverbaar', 'Nieuw beperkt leverbaar']);
    await page.goto('/producten?search=spanningsveld&subjects=Frans');
    await expect(
      filters(page)
        .getByRole('checkbox', { name: /^Frans/u })
        .or(page.getByRole('link', { name: /^Frans/u }))
        .first(),
    ).toBeAttached();
  });

  test("'A new query text resets all filters', and one tap brings them back", async ({ page }) => {
    await open(page, '/producten?search=wiskunde&articleGroups=Leerboek');
    await searchBox(page).fill('natuurkunde');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/producten?search=natuurkunde');
    await expect(filters(page).getByRole('checkbox', { name: /^Leerboek/u })).not.toBeChecked();
    await page.getByRole('link', { name: 'Zet 1 filter terug' }).click();
    await expect(page).toHaveURL('/producten?search=natuurkunde&articleGroups=Leerboek');
    await expect(filters(page).getByRole('checkbox', { name: /^Leerboek/u })).toBeChecked();
  });

  test('the same text sent again keeps the filters, from the first page', async ({ page }) => {
    await open(page, '/producten?search=wiskunde&articleGroups=Leerboek&sort=title&page=2');
    for (const words of ['wiskunde', ' Wiskunde ']) {
      await searchBox(page).fill(words);
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(`/producten?search=${words.trim()}&articleGroups=Leerboek&sort=title`);
      await expect(filters(page).getByRole('checkbox', { name: /^Leerboek/u })).toBeChecked();
    }
  });

  test('the same text sent again keeps a filter and an order of which the results are not there yet', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await open(page, '/producten?search=wiskunde&sort=title');
    await page.route('**/api/v2/Products', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/api/v2/Products');
    await filters(page)
      .getByRole('checkbox', { name: /^Leerboek/u })
      .click();
    await asked;
    await searchBox(page).fill('wiskunde');
    await searchBox(page).press('Enter');
    held.resolve();
    await expect(page).toHaveURL('/producten?search=wiskunde&articleGroups=Leerboek&sort=title');
    await expect(filters(page).getByRole('checkbox', { name: /^Leerboek/u })).toBeChecked();
  });

  test('two boxes ticked before the response both count', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await open(page, samplePages.results);
    await page.route('**/api/v2/Products', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const boxes = [/^Leerboek/u, /^Werkboek/u, /^havo\s4/u].map((name) => filters(page).getByRole('checkbox', { name }));
    // In one task of the page: nothing is drawn, and no answer comes, between the clicks.
    await page.evaluate(
      (inputs) => inputs.forEach((input) => (input as HTMLInputElement).click()),
      await Promise.all(boxes.map((box) => box.elementHandle())),
    );
    for (const box of boxes) {
      await expect(box).toBeChecked();
    }
    held.resolve();
    await expect(page).toHaveURL('/producten?search=wiskunde&articleGroups=Leerboek&articleGroups=Werkboek&educationTypes=havo+4');
    for (const box of boxes) {
      await expect(box).toBeChecked();
    }
  });

  test('within a filter any value counts, and across filters all do', async ({ page, request }) => {
    const ask = async (filter: Parameters<typeof searchProducts>[1]['filter']): Promise<number> =>
      (await searchProducts(request, { query: 'natuurkunde', ...(filter ? { filter } : {}) })).totalCount;
    const books = await ask({ articleGroups: ['Leerboek'] });
    const work = await ask({ articleGroups: ['Werkboek'] });
    await open(page, '/producten?search=natuurkunde&articleGroups=Leerboek');
    await expect(total(page)).toHaveText(`${books} resultaten`);
    await filters(page)
      .getByRole('checkbox', { name: /^Werkboek/u })
      .check({ force: true });
    await expect(total(page)).toHaveText(`${books + work} resultaten`);
    await filters(page)
      .getByRole('checkbox', { name: /^havo\s4/u })
      .check({ force: true });
    const across = await ask({ articleGroups: ['Leerboek', 'Werkboek'], educationTypes: ['havo 4'] });
    expect(across).toBeLessThan(books + work);
    await expect(total(page)).toHaveText(`${across} resultaten`);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('Back closes the sheet, keeps what was chosen in it, and leads from there to what was before', async ({ page }) => {
      await open(page, '/over-de-catalogus');
      await follow(page, '/producten?search=natuurkunde');
      const opener = page.getByRole('button', { name: /^Filters/u });
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await opener.click();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL('/producten?search=natuurkunde');
      await expect(opener).toBeFocused();

      await opener.click();
      await sheet.getByRole('checkbox', { name: /^Leerboek/u }).press('Space');
      await expect(page).toHaveURL(/articleGroups=Leerboek/u);
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/articleGroups=Leerboek/u);

      await opener.click();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/producten?search=natuurkunde');
      await expect(total(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/over-de-catalogus');
    });

    test('two steps back from the open sheet, as from the list of pages of a browser, lead to what was before', async ({ page }) => {
      await open(page, '/over-de-catalogus');
      await follow(page, '/producten?search=natuurkunde');
      await page.getByRole('button', { name: /^Filters/u }).click();
      await page.getByRole('dialog', { name: 'Filters' }).evaluate(() => history.go(-2));
      await expect(page).toHaveURL('/over-de-catalogus');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over de catalogus');
      await page.goForward();
      await expect(total(page)).toBeVisible();
    });

    test('Back finds no entry of a sheet that is no longer seen, however soon it is pressed', async ({ page }) => {
      await open(page, samplePages.results);
      await page.getByRole('button', { name: /^Filters/u }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await expect(sheet).toBeVisible();
      // In the task that closes it, as Escape does: the browser tells of the closing with a later frame.
      const steps = await sheet.evaluate((dialog) => {
        const taken: (number | undefined)[] = [];
        history.go = (step) => void taken.push(step);
        (dialog as HTMLDialogElement).requestClose();
        return taken;
      });
      expect(steps).toEqual([-1]);
    });

    test('they stand in a sheet whose button says how many results there are', async ({ page, request }) => {
      await open(page, samplePages.results);
      const opener = page.getByRole('main').getByRole('button', { name: /^Filters/u });
      await opener.click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('checkbox', { name: /^Leerboek/u }).press('Space');
      const { totalCount } = await searchProducts(request, { query: 'wiskunde', filter: { articleGroups: ['Leerboek'] } });
      await sheet.getByRole('button', { name: `Toon ${new Intl.NumberFormat('nl-NL').format(totalCount)} resultaten` }).click();
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
});
