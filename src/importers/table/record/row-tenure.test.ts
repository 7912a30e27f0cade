import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv, readOneRow, readWorkbook, workbookOf } from '#importers/table/table.fixture.ts';

describe('the price of what is rented', () => {
  it.each([
    [{ Soort: 'Huur' }, 'De prijs is die van huur: "Huur". De prijs is weggelaten.'],
    [{ Levering: 'te huur' }, 'De prijs is die van huur: "te huur". De prijs is weggelaten.'],
    [{ Soort: 'Leenboek' }, 'De prijs is die van huur: "Leenboek". De prijs is weggelaten.'],
    [{ 'Huurboek?': 'X' }, 'De prijs is die van huur: "Huurboek?". De prijs is weggelaten.'],
    [{ Kwaliteit: 'Gebruikt - goed' }, 'De prijs is die van een gebruikt exemplaar: "Gebruikt - goed". De prijs is weggelaten.'],
    [{ Prijssoort: 'Inkoopprijs' }, 'De prijs is van een andere soort: "Inkoopprijs". De prijs is weggelaten.'],
    [{ Prijstype: 'excl. btw' }, 'De prijs is zonder btw, en het btw-percentage ontbreekt. De prijs is weggelaten.'],
    [{ 'Btw inbegrepen': 'nee' }, 'De prijs is zonder btw, en het btw-percentage ontbreekt. De prijs is weggelaten.'],
    [
      { Prijs: '', 'Prijs per stuk': '10,00', Staffel: '25-99', 'Aantal per pak': '10' },
      'De prijs geldt voor meer dan één: "25-99" bij Staffel (kolom E). De prijs is weggelaten.',
    ],
    [{ Titel: 'Nova (huur)' }, 'De prijs is die van huur: "huur". De prijs is weggelaten.'],
    [{ Titel: 'Nova [tweedehands]' }, 'De prijs is die van een gebruikt exemplaar: "tweedehands". De prijs is weggelaten.'],
    [{ Per: '15-8-2026' }, 'De prijs geldt pas vanaf 15-08-2026; vandaag telt hij niet mee.'],
    [{ Prijsjaar: '2027' }, 'De prijs geldt pas vanaf 01-01-2027; vandaag telt hij niet mee.'],
    [{ Prijsdatum: '1-1-2027' }, 'De prijs geldt pas vanaf 01-01-2027; vandaag telt hij niet mee.'],
    [{ Per: 'maand' }, 'De prijs is niet die van het hele product: "maand" bij Per (kolom D). De prijs is weggelaten.'],
    [{ Prijseenheid: 'per pagina' }, 'De prijs is niet die van het hele product: "per pagina"'],
    [{ Type: 'H' }, 'De prijs is die van huur: "H". De prijs is weggelaten.'],
    [{ 'K/H': 'H' }, 'De prijs is die van huur: "H". De prijs is weggelaten.'],
    [{ Huur: 'x', Koop: '' }, 'De prijs is die van huur: "Huur". De prijs is weggelaten.'],
    [{ Koop: '', Huur: 'x' }, 'De prijs is die van huur: "Huur". De prijs is weggelaten.'],
    [{ Opmerking: 'huurprijs per jaar' }, 'De prijs is die van huur: "huurprijs per jaar". De prijs is weggelaten.'],
    [{ Bijzonderheden: '-', Opmerkingen: 'prijs excl. btw' }, 'Een opmerking zegt iets over de prijs: "prijs excl. btw".'],
    [{ Toelichting: 'excl. btw' }, 'Een opmerking zegt iets over de prijs: "excl. btw".'],
    [{ Opm: 'wordt gehuurd' }, 'Een opmerking zegt iets over de prijs: "wordt gehuurd".'],
    [{ Notitie: 'na 15% korting' }, 'Een opmerking zegt iets over de prijs: "na 15% korting".'],
    [{ Info: 'per set van 5' }, 'Een opmerking zegt iets over de prijs: "per set van 5".'],
    [{ Info: 'per 10 stuks' }, 'Een opmerking zegt iets over de prijs: "per 10 stuks".'],
    [{ Remarks: 'price per pack' }, 'Een opmerking zegt iets over de prijs: "price per pack".'],
    [{ Opmerking: 'Prijs 2025' }, 'Een opmerking zegt iets over de prijs: "Prijs 2025".'],
    [{ Opmerking: 'Nieuwe prijs per 1-8-2026' }, 'Een opmerking zegt iets over de prijs: "Nieuwe prijs per 1-8-2026".'],
    [{ Opmerking: 'Prijs verhoogd naar 13,50' }, 'Een opmerking zegt iets over de prijs: "Prijs verhoogd naar 13,50".'],
    [{ Opmerking: 'Prijs t/m 31-5-2026' }, 'Een opmerking zegt iets over de prijs: "Prijs t/m 31-5-2026".'],
    [{ Opmerking: 'Prijs klopt niet' }, 'Een opmerking zegt iets over de prijs: "Prijs klopt niet".'],
    [{ Staffel: '>10' }, 'De prijs geldt voor meer dan één: ">10" bij Staffel (kolom D).'],
    [{ 'Aantal in set': '10' }, 'De prijs geldt voor meer dan één: "10" bij Aantal in set (kolom D).'],
    [{ Prijssoort: 'per maand' }, 'De prijs is van een andere soort: "per maand".'],
    [{ Per: 'doos' }, 'De prijs geldt voor meer dan één: "doos" bij Per (kolom D).'],
    [{ Per: 'Set' }, 'De prijs geldt voor meer dan één: "Set" bij Per (kolom D).'],
    [{ Per: 'per klas' }, 'De prijs geldt voor meer dan één: "per klas" bij Per (kolom D).'],
    [{ Per: 'school' }, 'De prijs geldt voor meer dan één: "school" bij Per (kolom D).'],
    [{ Opmerking: 'tweedehands, in goede staat' }, 'Een opmerking zegt iets over de prijs: "tweedehands, in goede staat".'],
    [{ Huurboek: 'ja' }, 'De prijs is die van huur: "Huurboek". De prijs is weggelaten.'],
    [{ Staat: 'tweedehands' }, 'De prijs is die van een gebruikt exemplaar: "tweedehands". De prijs is weggelaten.'],
    [{ Staat: 'goed' }, 'De prijs is die van een gebruikt exemplaar: "goed". De prijs is weggelaten.'],
    [{ Conditie: 'Zo goed als nieuw' }, 'De prijs is die van een gebruikt exemplaar: "Zo goed als nieuw". De prijs is weggelaten.'],
    [{ Opmerking: '+ 9% btw' }, 'Een opmerking zegt iets over de prijs: "+ 9% btw".'],
    [{ Opmerking: 'prijs per school' }, 'Een opmerking zegt iets over de prijs: "prijs per school".'],
    [{ Opmerking: 'excl.' }, 'Een opmerking zegt iets over de prijs: "excl.".'],
    [{ Opmerking: 'min. afname 10' }, 'Een opmerking zegt iets over de prijs: "min. afname 10".'],
    [{ Per: 'p.m.' }, 'De prijs is niet die van het hele product: "p.m." bij Per (kolom D).'],
    [{ Eenheid: 'DS' }, 'De prijs geldt voor meer dan één: "DS" bij Eenheid (kolom D).'],
    [{ Klantgroep: 'Boekhandel' }, 'De prijs is van een andere soort: "Boekhandel".'],
    [{ Periode: 'maand' }, 'Een opmerking zegt iets over de prijs: "maand".'],
    [{ Land: 'BE' }, 'De prijs is van een andere soort: "BE".'],
    [{ Markt: 'Nederland', Prijsgroep: 'Inkoop' }, 'De prijs is van een andere soort: "Inkoop".'],
    [{ Type: 'Inkoop' }, 'Een opmerking zegt iets over de prijs: "Inkoop".'],
    [{ Vanaf: '25' }, 'De prijs geldt voor meer dan één: "25" bij Vanaf (kolom D).'],
    [{ Aanvulling: 'per maand' }, 'Een opmerking zegt iets over de prijs: "per maand".'],
    [{ Facturatie: 'maandelijks' }, 'Een opmerking zegt iets over de prijs: "maandelijks".'],
    [{ 'Bijz.': 'excl. btw' }, 'Een opmerking zegt iets over de prijs: "excl. btw".'],
    [{ Omschrijving: 'Huurprijs per jaar' }, 'De prijs is die van huur: "Huurprijs per jaar".'],
    [{ Levering: 'Huur via school' }, 'De prijs is die van huur: "Huur via school".'],
    [{ Titel: 'Newton (excl. btw)' }, 'Een opmerking zegt iets over de prijs: "(excl. btw)".'],
    [{ Titel: 'Newton - huur' }, 'Een opmerking zegt iets over de prijs: "- huur".'],
    [{ Titel: 'Newton huurexemplaar' }, 'Een opmerking zegt iets over de prijs: "huurexemplaar".'],
    [{ Titel: 'Newton tweedehands' }, 'Een opmerking zegt iets over de prijs: "tweedehands".'],
    [{ Titel: 'Newton (prijs per maand)' }, 'Een opmerking zegt iets over de prijs: "(prijs per maand)".'],
    [{ Titel: 'Newton, prijs p.m.' }, 'Een opmerking zegt iets over de prijs: "prijs p.m.".'],
    [{ Titel: 'Newton (prijs per 10 licenties)' }, 'Een opmerking zegt iets over de prijs: "(prijs per 10 licenties)".'],
    [{ Condition: 'AS_NEW' }, 'De prijs is die van een gebruikt exemplaar: "AS_NEW".'],
    [{ Condition: 'MODERATE' }, 'De prijs is die van een gebruikt exemplaar: "MODERATE".'],
    [{ Condition: 'Reasonable' }, 'De prijs is die van een gebruikt exemplaar: "Reasonable".'],
    [{ 'Staat van het boek': 'licht beschadigd' }, 'De prijs is die van een gebruikt exemplaar: "licht beschadigd".'],
    [
      { Koopprijs: '10,00', Prijs: '', Conditie: '2e hands' },
      'De prijs is die van een gebruikt exemplaar: "2e hands". De prijs is weggelaten.',
    ],
    [{ Aanvulling: ' per maand ' }, 'Een opmerking zegt iets over de prijs: "per maand".'],
    [{ Conditie: '\u00a0', Bijzonder: '\tTweedehands\u00a0' }, 'De prijs is die van een gebruikt exemplaar: "Tweedehands".'],
    [{ Aanvulling: `${' '.repeat(20)}per maand` }, 'Een opmerking zegt iets over de prijs: "per maand".'],
    [{ Conditie: 'Zo goed\u00a0 als nieuw' }, 'De prijs is die van een gebruikt exemplaar: "Zo goed als nieuw".'],
    [{ Aanvulling: 'per\u00ad maand\u200b' }, 'Een opmerking zegt iets over de prijs: "per maand".'],
    [{ Soort: 'Tweedehands.' }, 'De prijs is die van een gebruikt exemplaar: "Tweedehands.".'],
    [{ Opmerking: 'voorlopige prijs per maand' }, 'Een opmerking zegt iets over de prijs: "voorlopige prijs per maand".'],
    [{ Opmerking: 'Voorlopige prijs 2027' }, 'Een opmerking zegt iets over de prijs: "Voorlopige prijs 2027".'],
    [{ Opmerking: 'voorlopige prijs: 15,95' }, 'Een opmerking zegt iets over de prijs: "voorlopige prijs: 15,95".'],
    [{ Opmerking: 'prijs voorlopig onbekend' }, 'Een opmerking zegt iets over de prijs: "prijs voorlopig onbekend".'],
    [{ Soort: 'Huur.' }, 'De prijs is die van huur: "Huur.".'],
    [{ Titel: 'Newton huurexemplaar.' }, 'Een opmerking zegt iets over de prijs: "huurexemplaar.".'],
    [{ Titel: 'Newton – huur' }, 'Een opmerking zegt iets over de prijs: "- huur".'],
    [{ 'Per\n10  stuks': 'x' }, 'De prijs geldt voor meer dan één: "Per 10 stuks" bij Per 10 stuks (kolom D).'],
    [{ 'Per 10 stuks': 'x' }, 'De prijs geldt voor meer dan één: "Per 10 stuks" bij Per 10 stuks (kolom D). De prijs is weggelaten.'],
    [{ Titel: 'Set van 5 werkboeken', 'Aantal in pakket': '10' }, 'De prijs geldt voor meer dan één: "10"'],
    [{ Titel: 'Nova 10', 'Aantal in pakket': '10' }, 'De prijs geldt voor meer dan één: "10"'],
    [{ 'Aantal in pakket': '10' }, 'De prijs geldt voor meer dan één: "10" bij Aantal in pakket (kolom D). De prijs is weggelaten.'],
    [{ Eenheid: 'stuk', 'Minimale afname': '25,00' }, 'De prijs geldt voor meer dan één: "25,00" bij Minimale afname (kolom E).'],
  ])('is none: %j', async (others, note) => {
    const { product, problems } = await readOneRow({ Prijs: '10,00', ...others });
    expect(product).not.toHaveProperty('price');
    expect(problems.join()).toContain(note);
  });

  it('is all that is read of remarks, which is told', async () => {
    expect((await readOneRow({ Prijs: '10,00', Opmerking: 'Vervalt' })).problems).toContain(
      'note · regel 1 · kolommen: Van deze kolommen is alleen gelezen wat zij over prijzen zeggen: "Opmerking (kolom D)".',
    );
  });

  it.each([
    { Prijs: '10,00', Markt: 'Nederland', Klantgroep: 'Consument', Land: 'NL' },
    { Prijs: '10,00', Vanaf: '01-01-2026', Tot: '01-01-2027' },
    { Prijs: '10,00', Vanaf: '1' },
    { Prijs: '10,00', Van: '12,50' },
    { Prijs: '10,00', Titel: 'Economie: huur en koop' },
    { Prijs: '10,00', Titel: 'De prijs van vrijheid' },
    { Prijs: '10,00', Titel: 'Kamer te huur' },
    { Prijs: '10,00', Titel: 'Maandlicentie Newton' },
    { Prijs: '10,00', Looptijd: '1 maand' },
    { 'Prijs excl. btw': '9,17', Btw: '9%', Soort: 'excl. btw', Titel: 'Newton (excl. btw)' },
    { Prijs: '10,00', Soort: 'Koop' },
    { Prijs: '10,00', Huur: '', Koop: 'x' },
    { 'Prijs per stuk': '10,00', 'Aantal per pak': '10' },
    { Titel: 'Set van 10 werkboeken', Prijs: '10,00', 'Aantal in pakket': '10' },
    { Prijs: '10,00', Prijssoort: 'Adviesprijs' },
    { Prijs: '10,00', Per: '15-8-2025' },
    { Prijs: '10,00', Prijsjaar: '2026' },
    { Prijs: '10,00', Titel: 'Huur (koop)' },
    { Prijs: '10,00', Per: 'leerling' },
    { Prijs: '10,00', 'Afname 2025': '30' },
    { Prijs: '10,00', 'Btw inbegrepen': 'ja' },
    { Prijs: '10,00', 'Btw niet inbegrepen': 'nee' },
    { Prijs: '10,00', Huur: 'nee' },
    { Prijs: '10,00', Huur: '3,50' },
    { Prijs: '10,00', Niveau: 'H' },
    { Prijs: '10,00', Staat: 'nieuw' },
    { Prijs: '10,00', Opmerking: 'met gratis app, gebruikt in havo 4' },
    { Prijs: '10,00', Opmerking: 'Prijs incl. 9% btw, prijzen onder voorbehoud' },
    { Prijs: '10,00', Opmerking: 'mag ook tweedehands; niet te huur' },
    { Prijs: '10,00', Opmerking: 'Leverbaar per 15-8-2026, zie https://uitgever.nl/prijzen' },
    { Prijs: '10,00', Opmerking: 'adviesprijs; prijs per leerling' },
    { Prijs: '10,00', Opmerking: 'verkoopprijs incl. licentie' },
    { Prijs: '10,00', Opmerking: 'prijs is definitief' },
    { Prijs: '10,00', Opmerking: 'Voorlopige prijs' },
    { Prijs: '10,00', Opmerking: 'prijs is nog voorlopig' },
    { Prijs: '10,00', Opmerking: 'Voorlopige prijs 2026, onder voorbehoud' },
    { Prijs: '10,00', Opmerking: 'indicatieve prijs' },
    { Prijs: '10,00', Opmerking: 'btw 9%' },
    { Prijs: '10,00', Opmerking: '21% btw' },
    { Prijs: '10,00', Opmerking: 'looptijd per schooljaar' },
    { Prijs: '10,00', Opmerking: 'ook te huur via het boekenfonds' },
    { Prijs: '10,00', Opmerking: 'Ook tweedehands verkrijgbaar' },
    { Prijs: '10,00', Opmerking: 'Let op: prijs gewijzigd!' },
    { Prijs: '10,00', Opmerking: 'Nieuwe prijs' },
    { Prijs: '10,00', Opmerking: 'Prijs 2026' },
    { Prijs: '10,00', Opmerking: 'De prijs is verhoogd per 1 januari 2026' },
    { Prijs: '10,00', Opmerking: 'prijs voor schooljaar 2025-2026' },
    { Prijs: '10,00', Opmerking: 'Prijs incl. digitale licentie' },
    { Prijs: '10,00', Opmerking: 'excl. verzendkosten' },
    { Prijs: '10,00', Staffel: '1 t/m 9' },
    { Prijs: '10,00', Per: 'stuk' },
    { Prijs: '10,00', Titel: 'Klassenset Newton', Eenheid: 'set' },
    { Prijs: '10,00', Eenheid: 'leerling' },
    { Prijs: '10,00', Staat: 'leverbaar' },
    { Prijs: '10,00', Auteur: 'Goed', Soort: 'Goed' },
    { Prijs: '10,00', 'Minimale afname': '1' },
    { Prijs: '10,00', Staffel: '1-24' },
    { Prijs: '10,00', 'Per 10 stuks': '9,00' },
    { Prijs: '10,00', 'Per 10 stuks': 'nee' },
    { Prijs: '10,00', Soort: 'Huurrecht', Auteur: 'Leen' },
    { Koopprijs: '10,00', Soort: 'Huurboek' },
    { Prijs: '2,00', Koopprijs: '10,00', Soort: 'Huurboek' },
    { Koopprijs: '10,00', 'Huur/koop': 'Huur' },
  ])('is that of a purchase where the row says so: %j', async (cells) => {
    const { product } = await readOneRow(cells);
    expect(product?.price).toBe(1_000);
  });

  it('is that of one, and a row for more leaves it as it is', async () => {
    const rows = ['EAN;Titel;Staffel vanaf;Prijs', '1;12,50', '25;11,00', '100;9,00'];
    const list = rows.map((row, place) => (place === 0 ? row : `9789006987904;Newton;${row}`));
    expect(productsOf((await readCsv(list.join('\n'))).events).map(({ price }) => price)).toEqual([1_250, 1_250, 1_250]);
  });

  it('is none of what is rented by a line above the products or the headings, or by the name of their sheet', async () => {
    const [headings, first, second] = ['EAN;Titel;Prijs', '9789006987904;Newton;10,00', '9789034506368;Nova;20,00'];
    const pricesOf = async (...lines: readonly string[]) =>
      productsOf((await readCsv(lines.join('\n'))).events).map((product) => product.price);
    expect(await pricesOf(headings, 'Huurboeken', first, 'Koopboeken', second)).toEqual([undefined, 2_000]);
    expect(await pricesOf('Huurboeken', headings, first, 'havo', second)).toEqual([undefined, undefined]);
    expect(await pricesOf('Huurboeken', headings, first, 'Koopboeken', second)).toEqual([undefined, 2_000]);
    const shifted = ['Huurboeken', headings, first, 'Koopboeken', second].map((line) => `;${line}`);
    expect(await pricesOf(...shifted)).toEqual([undefined, 2_000]);
    expect(await pricesOf(';;Huur;', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Huur schooljaar 26/27', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Te huur', headings, first, 'Te koop', headings, second)).toEqual([undefined, 2_000]);
    expect(await pricesOf('Huurlijst 2026-2027', '', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Prijslijst huurboeken', headings, first, 'havo 4', second)).toEqual([undefined, undefined]);
    expect(await pricesOf('Tweedehands boeken - prijslijst', headings, first, 'Nieuw', second)).toEqual([undefined, undefined]);
    expect(await pricesOf('Huurlijst 2026\u20132027', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Te\u00a0huur', headings, first, 'Te  koop.', headings, second)).toEqual([undefined, 2_000]);
    expect(await pricesOf('Huurboeken 2026', 'Te huur', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Te huur', 'Te koop', headings, first)).toEqual([1_000]);
    expect(await pricesOf(';;;Huur;Huur', `${headings};1 jaar;2 jaar`, `${first};4,00;6,00`)).toEqual([1_000]);
    expect(await pricesOf('"Te\nhuur"', headings, first)).toEqual([undefined]);
    expect(await pricesOf('"Prijslijst 2026\nTitels en boeken"', headings, first)).toEqual([1_000]);
    expect(await pricesOf('"Prijslijst 2026\nTweedehands boeken"', headings, first)).toEqual([undefined]);
    expect(await pricesOf(headings, first, '"Havo 3\nHuurboeken"', second, 'Koopboeken', first)).toEqual([1_000, undefined, 1_000]);
    expect(await pricesOf(';;"Te\nhuur"', 'EAN;Titel;Prijs;Koopprijs', `${first};20,00`)).toEqual([2_000]);
    expect(await pricesOf('Te huur;\u200b;', headings, first, '\u2060;Te koop;', second)).toEqual([undefined, 2_000]);
    expect(await pricesOf('EAN;Titel;Ver\u200bkoop\u00adprijs', first, `${second};\u200b`)).toEqual([1_000, 2_000]);
    expect(await pricesOf('Huurfonds', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Overzicht huurboeken', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Lijst met te huren boeken', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Boekenfonds - huurprijzen', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Overzicht tweedehands boeken', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Woordenboeken (mogen ook tweedehands)', headings, first)).toEqual([1_000]);
    expect(await pricesOf(headings, 'Huurrecht', first, second)).toEqual([1_000, 2_000]);
    expect(await pricesOf(';Huur;Koop', 'EAN;Titel;Prijs', first)).toEqual([1_000]);
    const rows = [
      ['EAN', 'Titel', 'Prijs'],
      ['9789006987904', 'Newton', '10,00'],
    ];
    const { events } = await readWorkbook(await workbookOf({ name: 'Huur', rows }));
    expect(productsOf(events).map((product) => product.price)).toEqual([undefined]);
    expect(problemsOf(events).join()).toContain('gelezen met huur of koop "Huur", naar de naam van het blad.');
    expect(problemsOf(events).join()).toContain('De prijs is die van huur: "Huur". De prijs is weggelaten.');
  });
});
