/** What a column can hold. */
export type ColumnField = keyof typeof words;

// The headings of each field, in Dutch and English, the likeliest first: of two columns for one field the earlier word is read.
const words = {
  ean: 'EAN|EAN 13|EAN13|EAN code|EAN nr|GTIN|GTIN 13|EAN ISBN|ISBN EAN|ISBN 13|ISBN13|ISBN|ISBN nummer|ISBN nr|ISBN 10|GTIN UPC EAN or ISBN|barcode|EAN barcode|streepjescode|EAN nummer',
  articleNumber:
    'artikelnummer|artikelcode|artikelnr|artikel nr|art nr|bestelnummer|bestelnr|bestelcode|productcode|productnummer|product id|productid|article number|item number|item no|SKU|order number|product code',
  title:
    'titel|title|titel boek|boek titel|titel van het boek|titel leermiddel|titel omschrijving|producttitel|product title|productnaam|product name|boektitel|book title|artikelnaam|naam artikel|naam product|omschrijving artikel|artikel|naam|name|product',
  subtitle: 'ondertitel|subtitel|subtitle',
  publisher: 'uitgeverij|uitgever|publisher|publisher name|imprint|fonds|leverancier|supplier',
  price:
    'prijs incl btw|prijs inclusief btw|prijs incl|prijs inclusief|prijs inc btw|prijsinclbtw|incl btw|inclusief btw|verkoopprijs incl btw|consumentenprijs|consumentenadviesprijs|prijs consument|particuliere prijs|particuliere verkoopprijs|verkoopprijs|catalogusprijs|adviesprijs incl btw|adviesprijs|adv prijs|adviesverkoopprijs|verk prijs|cons prijs|vaste boekenprijs|vaste prijs|vaste verkoopprijs|winkelprijs|stuksprijs|prijs per stuk|prijs p st|prijs per eenheid|koopprijs|koopprijs nieuw|prijs koop|prijs nl|prijs nederland|prijs|prijs in euro|prijs in|prijs euro|huidige prijs|prijs huidig|actuele prijs|price incl vat|price inc vat|price including vat|consumer price|retail price|list price|RRP|unit price|price|price eur',
  priceWithoutVat:
    'prijs excl btw|prijsexclbtw|prijs exclusief btw|prijs zonder btw|prijs ex btw|prijs excl|prijs exclusief|prijs ex|verkoopprijs excl btw|nettoprijs|netto prijs|price excl vat|price ex vat|price excluding vat|net price|excl btw|exclusief btw|ex btw',
  vat: 'btw percentage|btw tarief|btw code|btw pct|btw perc|btw|VAT rate|VAT percentage|VAT|incl excl btw|excl incl btw|incl excl|excl incl|btw incl excl|btw excl incl|inclusief exclusief btw|incl of excl btw|excl of incl btw|ex incl|in ex|btw groep|btw tariefgroep|btw soort|btw categorie|btw klasse|btw code verkoop|btw bedrag|bedrag btw|VAT amount',
  priceFrom:
    'prijs geldig vanaf|prijs geldig van|geldig vanaf|geldig van|geldigheid vanaf|ingangsdatum prijs|begindatum prijs|prijs begindatum|startdatum prijs|prijs startdatum|prijs ingangsdatum|prijsdatum|prijs per datum|per datum|ingangsdatum|begindatum|startdatum|datum van|datum vanaf|vanaf datum|geldigheidsdatum|price valid from|valid from|price effective from|effective date',
  priceUntil:
    'prijs geldig tot en met|prijs geldig t m|prijs geldig tot|geldig tot en met|geldig t m|geldig tot|geldigheid t m|geldigheid tot en met|geldigheid tot|einddatum prijs|prijs einddatum|einddatum|tot datum|datum tot|datum t m|price valid until|price valid to|valid until|valid to',
  tenure:
    'huur koop|koop huur|huur of koop|koop of huur|huren kopen|k h|h k|koop huur verbruik|huur koop verbruik|huur koop eigendom|h k v|k h v',
  condition: 'staat|conditie|staat boek|staat van het boek|conditie boek|condition',
  remark:
    'opmerking|opmerkingen|opm|bijzonderheden|bijzonderheid|toelichting|notitie|notities|noot|info|informatie|memo|let op|remark|remarks|comment|comments|note|notes',
  priceYear: 'prijsjaar|schooljaar prijs',
  unit: 'prijseenheid|eenheid|prijs per|per|price unit|unit of price|verkoopeenheid|besteleenheid|aantal in pakket|aantal per pakket|aantal per pak|aantal per verpakking|aantal in verpakking|aantal per set|aantal in set|aantal in doos|aantal per doos|per pakket van|per set van|stuks per pakket|stuks per pak|stuks per verpakking|stuks per set|pack size|units per pack',
  quantity:
    'minimale afname|minimum afname|min afname|minimale bestelhoeveelheid|minimum bestelhoeveelheid|min bestelhoeveelheid|minimale bestelling|minimum aantal|min aantal|vanaf aantal|aantal vanaf|afname vanaf|staffel|staffel vanaf|staffelaantal|minimum order quantity|min order quantity|MOQ',
  priceKind:
    'prijstype|type prijs|prijssoort|soort prijs|price type|prijsgroep|prijscategorie|prijsklasse|prijslijst|klantgroep|klanttype|klantsoort|afnemer|kanaal|verkoopkanaal|markt|land',
  currency: 'valuta|munteenheid|valutacode|muntsoort|munt|currency|currency code',
  status:
    'leverbaarheid|leverstatus|leveringsstatus|beschikbaarheid|status|productstatus|voorraadstatus|leverbaar|op voorraad|availability|stock status|available|in stock|mutatie|mutatiesoort|soort mutatie|mutatiecode',
  image:
    'afbeelding|omslag|omslagafbeelding|cover|coverafbeelding|afbeelding url|url afbeelding|image|image url|cover image|cover url|thumbnail',
  description:
    'beschrijving|webtekst|flaptekst|korte beschrijving|lange beschrijving|samenvatting|productomschrijving|artikelomschrijving|product omschrijving|omschrijving|omschr|annotatie|description|product description|long description|short description|summary|blurb',
  authors: 'auteur|auteurs|schrijver|schrijvers|auteur s|author|authors|author s|contributor|contributors',
  edition: 'druk|editie|druk editie|uitgave|edition|druknummer|edition number',
  publicationYear:
    'jaar van uitgave|uitgavejaar|verschijningsjaar|publicatiejaar|jaar van publicatie|copyrightjaar|publication year|year of publication|published year|pub year',
  publicationDate:
    'verschijningsdatum|publicatiedatum|datum van uitgave|datum verschijning|verschenen|publication date|pub date|release date|date published',
  levels:
    'niveau|niveaus|leerlaag|schooltype|schooltypen|schoolsoort|onderwijsniveau|onderwijstype|leerweg|opleiding|niveau leerjaar|niveau en leerjaar|level|levels|school type|education level',
  years: 'leerjaar|leerjaren|leerjaar jaren|jaar|klas|klassen|jaarlaag|schooljaar|year|years|grade|grades|school year',
  sectors: 'sector|onderwijssector|onderwijssoort|education sector',
  subjects: 'vak|vakken|vak ken|vakgebied|vaknaam|leergebied|subject|subjects|course|discipline|school subject',
  family: 'methode|methodenaam|productfamilie|serie|reeks|method|method name|series|series title|product family',
  medium: 'medium|verschijningsvorm|productvorm|uitvoering|drager|bindwijze|format|binding|product form|media type',
  articleGroup:
    'artikelgroep|artikelsoort|productgroep|productsoort|productcategorie|materiaalsoort|soort|type|article group|product group|product type',
  isLicensed: 'licentie|is licentie|digitale licentie|licentieproduct|licence|license|is licensed',
  licenceDuration:
    'licentieduur|looptijd|looptijd licentie|gebruiksduur|duur licentie|duur|licence duration|license duration|licence term|license term|duration',
  targetUsers: 'doelgroep|gebruiker|gebruikers|bestemd voor|voor wie|eindgebruiker|target user|target users|audience|user',
  predecessor: 'voorganger|vervangt|ean voorganger|vorige druk|ean vorige druk|replaces|predecessor|previous edition',
  successor: 'opvolger|vervangen door|ean opvolger|vervolgproduct|nieuwe druk|ean nieuwe druk|replaced by|successor|new edition',
  parts: 'onderdelen|bestaat uit|inhoud pakket|pakketinhoud|samenstelling|eans onderdelen|components|contents|parts|bundle contents',
  modifiedAt:
    'mutatiedatum|laatst gewijzigd|laatste wijziging|gewijzigd op|wijzigingsdatum|last modified|modified|last updated|date modified',
} as const;

/** The headings of each field, as publishers write them. */
export const columnWords: ReadonlyMap<ColumnField, readonly string[]> = new Map(
  Object.entries(words).map(([field, listed]) => [field as ColumnField, listed.split('|')]),
);

/** Whether a field is a price. */
export const isPrice = (field: ColumnField | undefined): field is 'price' | 'priceWithoutVat' =>
  field === 'price' || field === 'priceWithoutVat';

/** The fields that several columns may fill together: 'auteur 1' and 'auteur 2'. */
export const repeatableFields: ReadonlySet<ColumnField> = new Set([
  'authors',
  'levels',
  'years',
  'sectors',
  'subjects',
  'targetUsers',
  'parts',
  'tenure',
  'unit',
  'quantity',
  'priceKind',
  'remark',
]);
