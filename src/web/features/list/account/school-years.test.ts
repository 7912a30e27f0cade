import { expect, it } from 'vitest';
import { laterSchoolYear, schoolYearChoices } from './school-years.ts';

const may = new Date('2026-05-01T12:00:00Z');

it('offers the year that schools order for, and those around it', () => {
  expect(schoolYearChoices(may)).toEqual(['2025-2026', '2026-2027', '2027-2028', '2028-2029']);
  expect(schoolYearChoices(may, '2027-2028')).toHaveLength(4);
});

it('offers the year of the list as it is written there', () => {
  expect(schoolYearChoices(may, '2019/20')[0]).toBe('2019/20');
  expect(laterSchoolYear('2019/20', 1)).toBe('2020-2021');
});
