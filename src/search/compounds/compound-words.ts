/**
 * Words that compounds of school books are made of, of which a catalogue may lack some as words of their own: stems of verbs ('leer', 'oefen'), the
 * first parts of subjects ('schei') and short words that are safe as parts ('les'). Folded.
 */
export const schoolWords: ReadonlySet<string> = new Set(
  `aantal aardrijk actie afbeelding analyse antwoord antwoorden atlas avond baan band basis begeleiding begin begrip bericht beroep berekening
  bescherming beweging bijlage blad blok bloem bodem boek boekje breuk brief brieven bron bronnen bundel burger cel centrum cijfer cirkel computer
  controle correctie cultuur cursus denk deel delen diagram dienst diploma discussie doel doelen docent docenten dossier druk duur economie eind
  element energie examen experiment fase feit figuur film foto functie gebied gebruik geld geschiedenis getal getallen gids golf graad grafiek grammatica
  groep grond handel haven hoek hoofd hulp index informatie inkomen instap instrument internet jaar jeugd journaal kaart kaarten kader kamer kans
  kast kennis kern keten keuze kijk kind kinder klas klassen kleur klimaat koers koolstof kracht krachten krant kring kunde kunst leer lees leerling
  leerlingen leraar leraren les lessen lezen licentie lijn lijst literatuur lucht luister maand maat maatschappij macht machine markt massa materiaal
  materialen media meet meting methode middel milieu model module molecuul muziek natuur niveau norm nummer oefen oefening oefeningen onderwijs
  onderzoek opdracht opdrachten opgave opgaven opleiding orde overheid pakket periode plan planning plant plein praktijk prijs proces product
  proef profiel programma programmeer project proef punt punten raad reactie recht rechten reeks regel regels reis reken rekening rente ruimte
  samenvatting samenvattingen schat schei schema scherm school schrift schrijf snelheid som sommen spanning speel spel spelling spoor sport spraak
  spreek staat stad stap start steun stelsel stof stoffen straal strategie stroom structuur studie stuk systeem taak taal talen teken tekening tekst
  teksten theater theorie thema tijd tijden titel toets toetsen training trein trends uitgever uitleg vaardigheden vaardigheid vak vakken veld
  verandering verbinding verdeling verdieping vergelijking verhaal verhalen verkeer verrijking verslag verzorging voedsel vorm vormen vraag vragen
  wand warmte water week wereld werk wetenschap wijzer wijs winkel wiskunde wissel wisseling woord woorden zaken zang zicht zin zinnen zonne zorg`
    .split(/\s+/u)
    .filter(Boolean),
);

/**
 * Words that are never a part of a compound: prepositions and adverbs, because 'voorbeeld' is no 'beeld' and 'onderbouw' no 'bouw', and words that begin
 * or end many others by chance. Folded.
 */
export const neverParts: ReadonlySet<string> = new Set(
  'aan achter beneden beter binnen boven buiten daar door eigen elkaar even hier meer meest mede mees naar naast onder over rond rondom samen sinds steeds tegen terug toch toen tussen vast veel verder voor vooral voort waar want weer weinig zeer zelf zonder'.split(
    ' ',
  ),
);
