import { expect, it } from 'vitest';
import { readSectors, sectorsOfLevel } from './read-sectors.ts';

it.each([
  ['VO', ['VO']],
  ['voortgezet onderwijs', ['VO']],
  ['VMBO', ['VO']],
  ['havo/vwo', ['VO', 'VO']],
  ['VSO', ['VO']],
  ['PO', ['PO']],
  ['Primair Onderwijs', ['PO']],
  ['basisonderwijs', ['PO']],
  ['MBO', ['MBO']],
  ['BVE', ['MBO']],
  ['HBO', ['HO']],
  ['WO', ['HO']],
  ['HO', ['HO']],
  ['VO/MBO', ['VO', 'MBO']],
  ['Volwasseneneducatie', ['other']],
  ['niet VO', ['other']],
  ['VO2', ['other']],
  ['havo vwo', ['other']],
])('reads sector %j as %j', (text, sectors) => {
  expect(readSectors(text)).toEqual(sectors);
});

it.each([
  ['HAVO', ['VO']],
  ['vmbo-kgt 3', ['VO']],
  ['MBO4', ['MBO']],
  ['mbo niveau 4', ['MBO']],
  ['mbo 2', ['MBO']],
  ['havo en mbo', ['VO', 'MBO']],
  ['groep 7', ['PO']],
  ['HBO-bachelor', ['HO']],
  ['groep', []],
  ['wonen', []],
  ['vmbo1', []],
  ['', []],
])('reads from level %j the sectors %j', (text, sectors) => {
  expect(sectorsOfLevel(text)).toEqual(sectors);
});
