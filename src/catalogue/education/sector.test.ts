import { describe, expect, it } from 'vitest';
import { belongsToSectors, sectors, type SectorFields } from './sector.ts';

const fields = (own: Partial<SectorFields> = {}): SectorFields => ({ educationTypes: [], subjectIds: [], methodIds: [], ...own });
const placed = { educationTypes: [{ level: 'havo', grade: 4 }], subjectIds: ['engels'], methodIds: ['m1'] } as const;

describe('belongsToSectors', () => {
  it.each(sectors)('takes products of sector %s for a catalogue of that sector alone', (sector) => {
    const catalogues = sectors.filter((chosen) => belongsToSectors(fields({ sectors: [sector] }), [chosen]));
    expect(catalogues).toEqual([sector]);
  });

  it('takes a product of several sectors, and for several sectors, when one agrees', () => {
    expect(belongsToSectors(fields({ sectors: ['PO', 'VO'] }), ['VO'])).toBe(true);
    expect(belongsToSectors(fields({ sectors: ['MBO'] }), ['VO', 'MBO'])).toBe(true);
    expect(belongsToSectors(fields({ sectors: ['PO', 'MBO'] }), ['VO', 'HO'])).toBe(false);
  });

  it('takes every product whose source does not tell sectors', () => {
    expect(belongsToSectors(fields(), ['MBO'])).toBe(true);
    expect(belongsToSectors(fields(placed), ['MBO'])).toBe(true);
  });

  it.each(['educationTypes', 'subjectIds', 'methodIds'] as const)(
    'knows by its %s alone that a product is of secondary education',
    (name) => {
      const product = fields({ sectors: [], [name]: placed[name] });
      expect(sectors.filter((chosen) => belongsToSectors(product, [chosen]))).toEqual(['VO']);
    },
  );

  it('counts a product without any sign of a sector as other', () => {
    expect(sectors.filter((chosen) => belongsToSectors(fields({ sectors: [] }), [chosen]))).toEqual(['other']);
  });

  it('trusts the named sector above the place', () => {
    expect(belongsToSectors(fields({ ...placed, sectors: ['MBO'] }), ['VO'])).toBe(false);
  });
});
