/** The colours of an area, '#rrggbb': four from dark to light, and two that contrast with them. */
export type AreaInks = readonly [deep: string, main: string, soft: string, tint: string, pop: string, pop2: string];

/** The colours of each area, by its name. */
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
  'Exacte vakken': ['triangles', 'truchet', 'lissajousFigure'],
  'Natuur en leven': ['seeds', 'cells', 'leaves'],
  Talen: ['textLines', 'speechBubbles', 'letter'],
  'Mens en maatschappij': ['polder', 'crowd', 'network'],
  'Economie en organisatie': ['barChart', 'coins', 'supplyAndDemand'],
  'Kunst en cultuur': ['shapes', 'brushStrokes'],
  'Bewegen en sport': ['sprint', 'pitch', 'bouncingBall'],
  'Techniek en digitaal': ['circuitBoard', 'bits', 'gears'],
  'Beroepsgerichte vakken': ['shapes', 'cubes'],
};

/** Names of the pictures that suit a subject better than those of its area. */
export const motifsOfSubject: Readonly<Record<string, readonly string[]>> = {
  'Rekenen en wiskunde': ['fractions', 'triangles'],
  Wiskunde: ['triangles', 'threads', 'cubes', 'truchet'],
  'Wiskunde A': ['truchet', 'barChart', 'threads'],
  'Wiskunde B': ['lissajousFigure', 'threads', 'waves'],
  'Wiskunde C': ['squares', 'truchet'],
  'Wiskunde D': ['lissajousFigure', 'ripples'],
  Natuurkunde: ['pendulum', 'prism', 'waves', 'fieldLines', 'ripples'],
  Scheikunde: ['molecule', 'flasks'],
  'Natuur- en scheikunde I': ['flasks', 'pendulum', 'waves'],
  'Natuur- en scheikunde II': ['molecule', 'flasks'],
  Biologie: ['seeds', 'leaves', 'cells'],
  'Mens en natuur': ['leaves', 'cells'],
  'Algemene natuurwetenschappen': ['orbits', 'contourLines'],
  'Natuur, leven en technologie': ['helix', 'orbits'],
  Nederlands: ['letter', 'textLines', 'speechBubbles'],
  Fries: ['letter', 'sea'],
  Engels: ['speechBubbles', 'letter'],
  Duits: ['letter', 'speechBubbles'],
  Frans: ['letter', 'speechBubbles'],
  Spaans: ['letter', 'speechBubbles'],
  Italiaans: ['letter', 'arcade'],
  Chinees: ['characterStrokes'],
  Grieks: ['meander'],
  Latijn: ['arcade', 'mosaic'],
  Aardrijkskunde: ['polder', 'contourLines', 'strata'],
  Geschiedenis: ['gables', 'strata'],
  Maatschappijleer: ['hemicycle', 'crowd'],
  Maatschappijkunde: ['crowd', 'hemicycle'],
  Maatschappijwetenschappen: ['hemicycle', 'network'],
  'Mens en maatschappij': ['gables', 'polder', 'crowd'],
  Burgerschap: ['crowd', 'network'],
  Filosofie: ['squares'],
  Economie: ['supplyAndDemand', 'coins', 'barChart'],
  Bedrijfseconomie: ['ledger', 'coins'],
  'Management en organisatie': ['ledger', 'network'],
  'Kunst (muziek)': ['musicStaves', 'pianoKeys'],
  'Kunst (dans)': ['ribbon'],
  Dans: ['ribbon'],
  'Kunst (drama)': ['stage'],
  Drama: ['stage'],
  Tekenen: ['hatching'],
  'Kunst (beeldende vormgeving)': ['brushStrokes', 'shapes'],
  'Beeldende vorming': ['shapes', 'brushStrokes'],
  'Digitale Geletterdheid': ['pixels', 'bits'],
  Informatica: ['bits', 'circuitBoard'],
  Informatietechnologie: ['treeNodes', 'circuitBoard'],
  Techniek: ['gears'],
  'Technologie en Toepassing': ['gears', 'circuitBoard'],
  'Techniek en Innovatief Vakmanschap': ['gears', 'pipes'],
  'Bouwen, Wonen en Interieur': ['brickwork', 'cubes'],
  'Dienstverlening en Producten': ['shapes'],
  'Economie en Ondernemen': ['awning'],
  Groen: ['tulips', 'leaves'],
  'Horeca, Bakkerij en Recreatie': ['plates'],
  'Maritiem en Techniek': ['sea'],
  'Media, Vormgeving en ICT': ['frames', 'pixels'],
  'Mobiliteit en Transport': ['road'],
  'Produceren, Installeren en Energie': ['pipes'],
  'Zorg en Welzijn': ['heartsAndCrosses'],
};

/** Letters that are typical of a language, by its subject. */
export const lettersOfSubject: Readonly<Record<string, string>> = {
  Nederlands: 'ijg&aë',
  Fries: 'ûâjw',
  Engels: '&gwy',
  Duits: 'ßäüö',
  Frans: 'çéàê',
  Spaans: 'ñ¿áó',
  Italiaans: 'èùzg',
};

/** The name of each kind of product on a cover; any other kind is shown as it is. The keys are part of the hash that identifies a cover. */
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
