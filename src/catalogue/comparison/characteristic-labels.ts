import type { CharacteristicCategory, CharacteristicName } from './characteristics.ts';

/** The Dutch headings of the six categories, as pages, comparisons and spreadsheets show them. Spec 3. */
export const categoryLabels: Readonly<Record<CharacteristicCategory, string>> = {
  didactischeWerkvormen: 'Didactische werkvormen',
  differentiatie: 'Differentiatie',
  leerlingMotivatie: 'Motivatie van leerlingen',
  voortgang: 'Voortgang',
  leerlijnEnLeerdoelen: 'Leerlijn en leerdoelen',
  docentenOndersteuning: 'Ondersteuning voor docenten',
};

/** The Dutch names of the 34 characteristics. Spec 3. ERK is the European framework of reference for languages. */
export const characteristicLabels: Readonly<Record<CharacteristicName, string>> = {
  zelfstandigWerken: 'Zelfstandig werken',
  klassikaalWerken: 'Klassikaal werken',
  modulairWerken: 'Modulair werken',
  thematischWerken: 'Thematisch werken',
  onderzoekendOntwerpendLeren: 'Onderzoekend en ontwerpend leren',
  vakoverstijgend: 'Vakoverstijgend werken',
  opNiveauOndersteuning: 'Niveau: ondersteuning',
  opNiveauCompacten: 'Niveau: compacten',
  opNiveauVerrijking: 'Niveau: verrijking',
  opNiveauVerdieping: 'Niveau: verdieping',
  opNiveauVerbreding: 'Niveau: verbreding',
  opTempoVersnelling: 'Tempo: versnelling',
  opTempoVertraging: 'Tempo: vertraging',
  opTempoHerhaling: 'Tempo: herhaling',
  opLocatieMoment: 'Eigen plaats en moment',
  ontschottingNiveau: 'Ontschotting tussen niveaus',
  ontschottingLeerjaren: 'Ontschotting tussen leerjaren',
  adaptiefComponent: 'Adaptief onderdeel',
  conceptgericht: 'Vanuit begrippen',
  contextgericht: 'Vanuit de praktijk',
  instructieDoeltaal: 'Instructie in de doeltaal',
  toetsen: 'Toetsen',
  toetsmatrijsTaxonomie: 'Toetsmatrijs met taxonomie',
  inhoudelijkeVoortgangKlas: 'Inhoud: voortgang van de klas',
  inhoudelijkVoortgangLeerling: 'Inhoud: voortgang per leerling',
  inhoudelijkVoortgangOpdracht: 'Inhoud: voortgang per opdracht',
  inzichtResultatenKlas: 'Resultaten van de klas',
  inzichtResultatenLeerling: 'Resultaten per leerling',
  inzichtResultatenOpdracht: 'Resultaten per opdracht',
  erKleerlijn: 'ERK-leerlijn',
  leerdoelenInzichtelijkLeerlingen: 'Leerdoelen zichtbaar voor leerlingen',
  leerdoelenGekoppeldKerndoelen: 'Leerdoelen gekoppeld aan kerndoelen',
  docentenhandleiding: 'Docentenhandleiding',
  eigenMateriaalToevoegen: 'Eigen materiaal toevoegen',
};

/** Returns the Dutch word for the value of a characteristic: 'ja', 'nee', or 'niet opgegeven' for null. */
export function answerLabel(value: boolean | null): string {
  if (value === null) {
    return 'niet opgegeven';
  }
  return value ? 'ja' : 'nee';
}
