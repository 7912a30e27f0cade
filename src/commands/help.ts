/** The synopsis, the purpose and the options of a command. */
type Help = { readonly synopsis: string; readonly purpose: string; readonly options?: Readonly<Record<string, string>> };

const help = {
  import: {
    synopsis: 'import BESTAND... | --sru ADRES | --watch MAP [--full] [--dry-run] [--source NAAM] [--mapping BESTAND]',
    purpose: 'leest catalogi van uitgeverijen (ECK CatalogService, ONIX 3.0 en 3.1, Excel, CSV) of bundels in en publiceert ze',
    options: {
      '--sru ADRES': 'haalt alle producten op bij een catalogusdienst (SRU), in plaats van uit bestanden; gaat na een onderbreking verder',
      '--allow-private': 'bij --sru: de dienst mag een adres in een eigen netwerk hebben',
      '--watch MAP':
        'leest elk bestand in dat in de map komt, zodra het volledig is, en verplaatst het met een verslag naar done of refused in die map',
      '--dry-run': 'toont wat er gelezen en afgewezen zou worden, en slaat niets op',
      '--full': 'de bestanden zijn samen de volledige levering van hun bron: wat er niet meer in staat wordt verwijderd',
      '--source NAAM': 'de bron waar de gegevens bij horen; zonder deze optie: eck, onix, spreadsheet of bundle',
      '--mapping BESTAND': 'een koppelbestand; zonder deze optie: mapping.json in de gegevensmap, als dat er is',
    },
  },
  sample: {
    synopsis: 'sample [--remove] [--if-empty]',
    purpose: 'zet de voorbeeldcatalogus erin, of haalt die eruit',
    options: { '--remove': 'haalt de voorbeeldcatalogus eruit', '--if-empty': 'alleen als er nog niets is ingelezen' },
  },
  publish: {
    synopsis: 'publish [--if-behind] [--yes]',
    purpose: 'publiceert wat is ingelezen, en laat na een rollback weer los wat vaststond',
    options: {
      '--if-behind': 'alleen wat een afgebroken opdracht niet heeft gepubliceerd',
      '--yes': 'ook als daarmee veel verdwijnt van wat bezoekers zien',
    },
  },
  rollback: {
    synopsis: 'rollback [PUBLICATIE] [--list]',
    purpose: 'toont bezoekers weer de vorige of een andere bewaarde publicatie, en houdt die vast tot u publish geeft',
    options: { PUBLICATIE: 'het nummer van een bewaarde publicatie', '--list': 'toont welke publicaties bewaard zijn' },
  },
  remove: {
    synopsis: 'remove BRON [--yes]',
    purpose: 'verwijdert een bron met alles wat die leverde, en publiceert',
    options: { '--yes': 'ja, verwijder de bron; zonder deze optie wordt het op een terminal gevraagd, en gebeurt er elders niets' },
  },
  history: {
    synopsis: 'history [EAN] [--between RUN RUN]',
    purpose:
      'toont de laatste imports en verwijderingen (runs), wat er met een product gebeurde en waar zijn velden vandaan komen, of wat twee runs verschillen',
    options: {
      EAN: 'het EAN of het id van een product',
      '--between RUN RUN': 'wat er tussen twee runs nieuw, gewijzigd en verdwenen is',
    },
  },
  backup: {
    synopsis: 'backup MAP|BESTAND',
    purpose: 'maakt een reservekopie van de gegevensmap, terwijl alles doorgaat',
    options: {
      MAP: 'een bestaande map: de reservekopie krijgt daarin een naam met de tijd',
      BESTAND: 'een nieuw bestand, met een naam op .tar',
    },
  },
  restore: {
    synopsis: 'restore BESTAND [--yes]',
    purpose: 'zet een reservekopie terug: helemaal, of niet',
    options: { '--yes': 'ja, vervang wat er in de gegevensmap staat' },
  },
  status: {
    synopsis: 'status',
    purpose: 'toont wat bezoekers zien, en van elke bron wanneer die voor het laatst leverde en hoeveel',
  },
  covers: {
    synopsis: 'covers',
    purpose: 'vraagt van elke bron een steekproef van de omslagen op, en toont welke niet kunnen worden getoond',
  },
  explain: { synopsis: 'explain VRAAG', purpose: 'toont hoe het zoekveld een vraag leest, deel voor deel' },
} as const satisfies Readonly<Record<string, Help>>;

/** The names of the commands. */
export type CommandName = keyof typeof help;

const commonOptions = { '--json': "geeft op standaarduitvoer één regel JSON, voor programma's", '-h, --help': 'toont deze uitleg' };
const statuses = 'Afsluitcode: 0 gelukt, 1 niet gelukt of niets bruikbaars, 2 verkeerde opdracht, 130 afgebroken.';

const columns = (rows: Iterable<readonly [string, string]>): string => {
  const all = [...rows];
  const width = Math.max(...all.map(([left]) => left.length));
  return all.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

/** The list of commands, one per line, in Dutch. */
export const usage: string = `Gebruik:
${columns(Object.values(help).map(({ synopsis, purpose }) => [synopsis, purpose]))}

Met --help achter een opdracht krijgt u de uitleg daarvan.`;

/** The help of one command, in Dutch. */
export function helpText(name: CommandName): string {
  const { synopsis, purpose, options }: Help = help[name];
  const sentence = `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}.`;
  return `Gebruik: ${synopsis}\n\n${sentence}\n\n${columns(Object.entries({ ...options, ...commonOptions }))}\n\n${statuses}`;
}

/** Whether arguments contain -h or --help. Arguments after '--' are files. */
export function isHelpRequested(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).some((word) => word === '--help' || word === '-h');
}
