/** Inks of an area, as spot colours: deep, main, soft, tint, and two that contrast. */
export type AreaInks = readonly [deep: string, main: string, soft: string, tint: string, pop: string, pop2: string];

/** Inks of the areas by name. */
export const inksOfArea: Readonly<Record<string, AreaInks>> = {
  'Exacte vakken': ['#14264a', '#2a5aa6', '#a8c3e4', '#eef2f7', '#f0b429', '#e2573b'],
  'Natuur en leven': ['#11352a', '#2c7a50', '#a9cfa4', '#f0f4e8', '#f2c14e', '#df6b4f'],
  Talen: ['#45141f', '#c43a30', '#f1b7a4', '#faf1ea', '#1d6c86', '#efbd48'],
  'Mens en maatschappij': ['#37280f', '#ab7726', '#e6cd98', '#f8f3e6', '#1c5766', '#b4412b'],
  'Economie en organisatie': ['#291a45', '#66489e', '#c7b8e2', '#f4f1f8', '#efa513', '#14967f'],
  'Kunst en cultuur': ['#3a112f', '#ad2e6a', '#efb2c6', '#fbf0f3', '#f5be3d', '#1a7885'],
  'Bewegen en sport': ['#0d2c40', '#1b7fb0', '#a2d2e8', '#ecf5f9', '#f26a36', '#f3cf52'],
  'Techniek en digitaal': ['#1b222b', '#4a5e71', '#b9c5cf', '#f0f2f3', '#e35d3c', '#73bda4'],
  'Beroepsgerichte vakken': ['#391f11', '#b65f28', '#eec197', '#faf2e9', '#1f6964', '#efc034'],
};

/** Names of the pictures that suit an area. */
export const motifsOfArea: Readonly<Record<string, readonly string[]>> = {
  'Exacte vakken': ['driehoeken', 'truchet', 'figuur'],
  'Natuur en leven': ['zaden', 'cellen', 'bladeren'],
  Talen: ['regels', 'wolken', 'letter'],
  'Mens en maatschappij': ['polder', 'menigte', 'netwerk'],
  'Economie en organisatie': ['staven', 'munten', 'snijpunt'],
  'Kunst en cultuur': ['vormen', 'kwast'],
  'Bewegen en sport': ['sprint', 'veld', 'stuiter'],
  'Techniek en digitaal': ['printbaan', 'bits', 'tandwiel'],
  'Beroepsgerichte vakken': ['vormen', 'kubussen'],
};

/** Names of the pictures that suit a subject better than those of its area. */
export const motifsOfSubject: Readonly<Record<string, readonly string[]>> = {
  'Rekenen en wiskunde': ['breuken', 'driehoeken'],
  Wiskunde: ['driehoeken', 'draden', 'kubussen', 'truchet'],
  'Wiskunde A': ['truchet', 'staven', 'draden'],
  'Wiskunde B': ['figuur', 'draden', 'golf'],
  'Wiskunde C': ['vierkanten', 'truchet'],
  'Wiskunde D': ['figuur', 'rimpels'],
  Natuurkunde: ['slinger', 'prisma', 'golf', 'veldlijnen', 'rimpels'],
  Scheikunde: ['molecuul', 'kolven'],
  'Natuur- en scheikunde I': ['kolven', 'slinger', 'golf'],
  'Natuur- en scheikunde II': ['molecuul', 'kolven'],
  Biologie: ['zaden', 'bladeren', 'cellen'],
  'Mens en natuur': ['bladeren', 'cellen'],
  'Algemene natuurwetenschappen': ['banen', 'lussen'],
  'Natuur, leven en technologie': ['helix', 'banen'],
  Nederlands: ['letter', 'regels', 'wolken'],
  Fries: ['letter', 'zee'],
  Engels: ['wolken', 'letter'],
  Duits: ['letter', 'wolken'],
  Frans: ['letter', 'wolken'],
  Spaans: ['letter', 'wolken'],
  Italiaans: ['letter', 'bogen'],
  Chinees: ['streken'],
  Grieks: ['meander'],
  Latijn: ['bogen', 'mozaiek'],
  Aardrijkskunde: ['polder', 'lussen', 'lagen'],
  Geschiedenis: ['gevels', 'lagen'],
  Maatschappijleer: ['halfrond', 'menigte'],
  Maatschappijkunde: ['menigte', 'halfrond'],
  Maatschappijwetenschappen: ['halfrond', 'netwerk'],
  'Mens en maatschappij': ['gevels', 'polder', 'menigte'],
  Burgerschap: ['menigte', 'netwerk'],
  Filosofie: ['vierkanten'],
  Economie: ['snijpunt', 'munten', 'staven'],
  Bedrijfseconomie: ['kasboek', 'munten'],
  'Management en organisatie': ['kasboek', 'netwerk'],
  'Kunst (muziek)': ['notenbalk', 'toetsen'],
  'Kunst (dans)': ['lint'],
  Dans: ['lint'],
  'Kunst (drama)': ['toneel'],
  Drama: ['toneel'],
  Tekenen: ['arcering'],
  'Kunst (beeldende vormgeving)': ['kwast', 'vormen'],
  'Beeldende vorming': ['vormen', 'kwast'],
  'Digitale Geletterdheid': ['pixels', 'bits'],
  Informatica: ['bits', 'printbaan'],
  Informatietechnologie: ['knooppunten', 'printbaan'],
  Techniek: ['tandwiel'],
  'Technologie en Toepassing': ['tandwiel', 'printbaan'],
  'Techniek en Innovatief Vakmanschap': ['tandwiel', 'leidingen'],
  'Bouwen, Wonen en Interieur': ['metselwerk', 'kubussen'],
  'Dienstverlening en Producten': ['vormen'],
  'Economie en Ondernemen': ['luifel'],
  Groen: ['tulpen', 'bladeren'],
  'Horeca, Bakkerij en Recreatie': ['borden'],
  'Maritiem en Techniek': ['zee'],
  'Media, Vormgeving en ICT': ['kaders', 'pixels'],
  'Mobiliteit en Transport': ['weg'],
  'Produceren, Installeren en Energie': ['leidingen'],
  'Zorg en Welzijn': ['zorg'],
};

/** The letters that say which language it is. */
export const lettersOfSubject: Readonly<Record<string, string>> = {
  Nederlands: 'ijg&aë',
  Fries: 'ûâjw',
  Engels: '&gwy',
  Duits: 'ßäüö',
  Frans: 'çéàê',
  Spaans: 'ñ¿áó',
  Italiaans: 'èùzg',
};

/** What a cover calls each kind of product; any other kind is called by its own name. */
export const kindNames: Readonly<Record<string, string>> = {
  leerboek: 'Leerboek',
  werkboek: 'Werkboek',
  leerwerkboek: 'Leerwerkboek',
  antwoorden: 'Antwoorden',
  docent: 'Docentenhandleiding',
  licentie: 'Digitaal',
  examen: 'Examentraining',
  schrift: 'Oefenschrift',
};
