/** The 34 educational characteristics in their six categories, in the order of specification 3. */
export const characteristicsByCategory = {
  didactischeWerkvormen: [
    'zelfstandigWerken',
    'klassikaalWerken',
    'modulairWerken',
    'thematischWerken',
    'onderzoekendOntwerpendLeren',
    'vakoverstijgend',
  ],
  differentiatie: [
    'opNiveauOndersteuning',
    'opNiveauCompacten',
    'opNiveauVerrijking',
    'opNiveauVerdieping',
    'opNiveauVerbreding',
    'opTempoVersnelling',
    'opTempoVertraging',
    'opTempoHerhaling',
    'opLocatieMoment',
    'ontschottingNiveau',
    'ontschottingLeerjaren',
    'adaptiefComponent',
  ],
  leerlingMotivatie: ['conceptgericht', 'contextgericht', 'instructieDoeltaal'],
  voortgang: [
    'toetsen',
    'toetsmatrijsTaxonomie',
    'inhoudelijkeVoortgangKlas',
    'inhoudelijkVoortgangLeerling',
    'inhoudelijkVoortgangOpdracht',
    'inzichtResultatenKlas',
    'inzichtResultatenLeerling',
    'inzichtResultatenOpdracht',
  ],
  leerlijnEnLeerdoelen: ['erKleerlijn', 'leerdoelenInzichtelijkLeerlingen', 'leerdoelenGekoppeldKerndoelen'],
  docentenOndersteuning: ['docentenhandleiding', 'eigenMateriaalToevoegen'],
} as const;

/** One of the six categories. Spec 3. */
export type CharacteristicCategory = keyof typeof characteristicsByCategory;

/** One of the 34 names. Spec 3. */
export type CharacteristicName = (typeof characteristicsByCategory)[CharacteristicCategory][number];

/** A characteristic of a method: yes, no, or null for "niet opgegeven", which is never "nee". Spec 3. */
export type Characteristic = {
  readonly category: CharacteristicCategory;
  readonly name: CharacteristicName;
  readonly value: boolean | null;
};

/** The categories in their order. */
export const characteristicCategories = Object.keys(characteristicsByCategory) as readonly CharacteristicCategory[];
