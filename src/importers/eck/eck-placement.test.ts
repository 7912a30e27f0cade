import { describe, expect, it } from 'vitest';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { entry, eventsOf, placed, productsOf, productWith, reasonsOf } from './eck.fixture.ts';

describe('the place of an entry', () => {
  it('is its subject, and the method and edition of its family', async () => {
    const [event] = await eventsOf(
      entry(
        `<Publisher>Thiememeulenhoff</Publisher><ProductFamilyName>Perspectief 3e druk</ProductFamilyName>${placed('GODSDIENST/LEVENSBESCHOUWING', 'VWO', 'jaar 3', 'LEVENSBESCHOUWING')}`,
      ),
    );
    expect(event).toMatchObject({
      record: {
        subjectIds: ['levensbeschouwing'],
        edition: '3e druk',
        educationTypes: [{ level: 'vwo', grade: 3 }],
        learningPhases: ['onderbouw'],
      },
      family: { name: 'Perspectief', edition: '3e druk', editionOrder: 3, subjectId: 'levensbeschouwing', publisher: 'ThiemeMeulenhoff' },
    });
  });

  it('has the edition that stands apart from its family', async () => {
    const product = await productWith(`<ProductFamilyName>Newton</ProductFamilyName><Edition>5e druk</Edition>${placed('NATUURKUNDE')}`);
    expect(product.edition).toBe('5e druk');
  });

  it('comes from the DEP fields and the fields of the first versions too', async () => {
    const plain =
      '<Sectors><Sector>VO</Sector></Sectors><Courses><Course>Nederlands</Course></Courses><Levels><Level>HAVO</Level></Levels><Years/>';
    const older =
      '<DEPSectors><DEPSector>VO</DEPSector></DEPSectors><DEPCourses><DEPCourse>NATUURKUNDE</DEPCourse></DEPCourses><DEPLevels><DEPLevel>VWO</DEPLevel></DEPLevels><DEPYears><DEPYear>jaar 6</DEPYear></DEPYears>';
    expect(await productWith(plain)).toMatchObject({
      subjectIds: ['nederlands'],
      educationTypes: [1, 2, 3, 4, 5].map((grade) => ({ level: 'havo', grade })),
    });
    expect(await productWith(older)).toMatchObject({
      subjectIds: ['natuurkunde'],
      educationTypes: [{ level: 'vwo', grade: 6 }],
      learningPhases: ['bovenbouw', 'examen'],
    });
  });

  it.each([
    ['NATUURKUNDE', 'VMBO-KGT', 'jaar 3', 'Nask', ['natuur-en-scheikunde-i']],
    ['NATUURKUNDE', 'HAVO', 'jaar 4', 'Newton', ['natuurkunde']],
    ['WISKUNDE', 'HAVO', 'jaar 4', 'Getal wiskunde B havo 4', ['wiskunde-b']],
    ['WISKUNDE', 'HAVO', 'jaar 2', 'Getal havo 2', ['rekenen-en-wiskunde']],
    ['WISKUNDE', 'VMBO', 'jaar 3', 'Getal vmbo 3', ['wiskunde']],
    ['WISKUNDE', 'VWO', 'jaar 5', 'Getal vwo 5', ['wiskunde']],
    ['Management &amp; Organisatie', 'VWO', 'jaar 5', 'In balans', ['management-en-organisatie']],
  ])('understands %s in %s %s', async (course, level, year, title, subjectIds) => {
    expect((await productWith(placed(course, level, year), title)).subjectIds).toEqual(subjectIds);
  });

  it('is nowhere for another sector: kept, and told', async () => {
    const events = await eventsOf(entry('<Sectors><Sector>MBO</Sector></Sectors><Courses><Course>Engels</Course></Courses>'));
    expect(productsOf(events)[0]).toMatchObject({ subjectIds: [], methodIds: [], sectors: ['MBO'] });
    expect(reasonsOf(events, 'note')[0]).toContain('Sector "MBO" is geen voortgezet onderwijs');
  });

  it('is nowhere for an unknown subject, until a mapping says what it is', async () => {
    const text = entry(`<ProductFamilyName>Klankbord</ProductFamilyName>${placed('MUZIEKTHEATER')}`);
    const events = await eventsOf(text);
    expect(productsOf(events)[0]?.subjectIds).toEqual([]);
    expect(reasonsOf(events, 'note')[0]).toContain('Vak "MUZIEKTHEATER" is onbekend');
    const mapping = createMapping([
      baseMapping,
      {
        subjects: [{ subject: 'Muziektheater', area: 'Kunst en cultuur', words: ['muziektheater'] }],
        families: [{ family: 'klankbord', method: 'Klankbord Nieuw', edition: 'Lijn 2', editionOrder: 2 }],
        publishers: {},
      },
    ]);
    const [event] = await eventsOf(text, mapping);
    expect(event).toMatchObject({
      record: { subjectIds: ['muziektheater'] },
      family: { name: 'Klankbord Nieuw', edition: 'Lijn 2', editionOrder: 2 },
    });
    expect(mapping.findSubject('muziektheater')?.area).toMatchObject({ name: 'Kunst en cultuur' });
  });

  it('has tracks of vmbo, and no years that a level does not have', async () => {
    expect((await productWith(placed('BIOLOGIE', 'VMBO GT', 'leerjaar 3-4'))).educationTypes).toEqual(
      [3, 4].map((grade) => ({ level: 'vmbo', grade, tracks: ['gl', 'tl'] })),
    );
    expect((await productWith(placed('BIOLOGIE', 'HAVO/VWO', 'jaar 6'))).educationTypes).toEqual([{ level: 'vwo', grade: 6 }]);
    expect((await productWith(placed('BIOLOGIE', 'Gymnasium', 'onderbouw'))).educationTypes).toEqual(
      [1, 2, 3].map((grade) => ({ level: 'vwo', grade })),
    );
  });
});
