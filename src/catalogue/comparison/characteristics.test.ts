import { describe, expect, it } from 'vitest';
import { characteristicCategories, characteristicsByCategory } from './characteristics.ts';

// Specification 3, word for word.
const specified = `
didactischeWerkvormen: zelfstandigWerken, klassikaalWerken, modulairWerken, thematischWerken, onderzoekendOntwerpendLeren, vakoverstijgend.
differentiatie: opNiveauOndersteuning, opNiveauCompacten, opNiveauVerrijking, opNiveauVerdieping, opNiveauVerbreding, opTempoVersnelling, opTempoVertraging, opTempoHerhaling, opLocatieMoment, ontschottingNiveau, ontschottingLeerjaren, adaptiefComponent.
leerlingMotivatie: conceptgericht, contextgericht, instructieDoeltaal.
voortgang: toetsen, toetsmatrijsTaxonomie, inhoudelijkeVoortgangKlas, inhoudelijkVoortgangLeerling, inhoudelijkVoortgangOpdracht, inzichtResultatenKlas, inzichtResultatenLeerling, inzichtResultatenOpdracht.
leerlijnEnLeerdoelen: erKleerlijn, leerdoelenInzichtelijkLeerlingen, leerdoelenGekoppeldKerndoelen.
docentenOndersteuning: docentenhandleiding, eigenMateriaalToevoegen.
`;

describe('the characteristics', () => {
  it('are those of the specification, letter for letter and in its order', () => {
    const ours = characteristicCategories.map((category) => `${category}: ${characteristicsByCategory[category].join(', ')}.`);
    expect(ours).toEqual(specified.trim().split('\n'));
  });

  it('have names that no two categories share, so that a name alone finds one', () => {
    const names = characteristicCategories.flatMap((category) => characteristicsByCategory[category]);
    expect(new Set(names).size).toBe(34);
  });
});
