import { foldWords } from '#importers/mapping/fold-words.ts';
import { readRate } from '#importers/table/record/vat-rate.ts';
import { holdsOn, withoutYears, yearOfHeading, type HeadingYear } from './heading-year.ts';
import { isOtherKind } from '#importers/mapping/price-kinds.ts';
import { isPurchase, tenureOf } from '#importers/mapping/tenure-words.ts';
import { meaningOf } from './heading-meaning.ts';

/** What a list says of all its prices in texts above its headings, below its products, and on sheets without products. */
export type PriceRemarks = {
  /** Where it says that prices have no VAT, so that those of which the heading does not say so have none. */
  readonly withoutVat?: 'name' | 'above' | 'below' | 'beside';
  /** Whether it says that prices have VAT. */
  readonly withVat?: true;
  /** The one rate of VAT that comes on top of all of them: '9%'. */
  readonly rate?: string;
  /** The text, such as a total below its products, that leaves open whether prices have VAT of which the heading does not say so. */
  readonly openVat?: string;
  /** The days on which its prices hold. */
  readonly time?: HeadingYear;
  /** The text above that says whether all of it is rented or bought. */
  readonly tenure?: string;
  /** The text that says that its prices are not what one product costs in euros. */
  readonly doubt?: string;
  /** Other texts above that speak of prices, but for titles of lists and headings of a word. */
  readonly others: readonly string[];
};

// 'exclusief btw', 'excl. de geldende 9% btw', 'exclusief verzendkosten en btw', 'niet inclusief btw', 'te verhogen met 9% btw', 'plus btw'.
// A number ends with a space or a percent sign: where it may be divided in two ways, a long one takes forever.
const ofVat = String.raw`[\s(-]*(?:(?:de|het|of|en|wettelijke?|geldende|laag|lage|hoog|hoge|verschuldigde|\p{L}*kosten|verzending),?\s+|\d+(?:[.,]\d+)?(?:\s?%\s*|\s+))*(?:btw|b\.t\.w|vat)\b`;
const exclusive = new RegExp(
  String.raw`(?:\b(?:ex(?:c?l\p{L}*)?\.?(?:\s+of)?|zonder|without|hors|(?:niet|not)\s+incl\p{L}*\.?|te\s+(?:verhogen|vermeerderen)\s+met|plus)|\+)${ofVat}|\b(?:btw|vat)\b[^.;]{0,100}\b(?:niet|not)\b[^.;]{0,100}\b(?:inbegrepen|included)\b|\b(?:btw|vat)(?:\s+\d+\s*%)?:?\s+(?:is\s+)?ex(?:c?l\p{L}*)|(?:^|;)\s*\(?(?:prij(?:s|zen)\s+)?ex(?:cl(?:usief)?)?\.?\)?\s*(?:;|$)`,
  'iu',
);
// Not 'inclusief verzendkosten', and not 'niet inclusief btw'. 'Btw inbegrepen', and not 'btw niet inbegrepen'.
const inclusive =
  /\b(?:btw|vat)\b(?:(?!\b(?:niet|not|en)\b)[^.;,]){0,100}\b(?:inbegrepen|included)\b|\bbtw\s+incl\p{L}*\.?\s*$|(?<!\b(?:niet|not)\s+)\bincl\p{L}*\.?\s*(?:$|[,;:)/&]|\d+\s*%|(?:en|of|(?:(?!ex|niet\b|zonder\b)\p{L}+\s+){0,4}(?:btw|vat))\b)|\bzijn\s+(?:verhoogd|vermeerderd)\s+met\b|\b(?:prijzen|bedragen)(?:\s+zijn)?\s+met\s+(?:\d+\s*%\s*)?btw\b/iu;
// Without `\p{L}*` before it, with which the time of a search grows with the square of the length of a word.
const ofPrices = /prij(?:s|zen)\b|\bprijspeil\b|\bbedragen\b|\bprices?\b|\bprijslijst\b/iu;
const ofChanges = /wijzig|verho(?:og|gi)|aanpass|aangepast|herzie|bijgesteld|chang/iu;

// As laws and old lists write it.
const withVatAsBtw = (text: string): string => text.replaceAll(/\bomzetbelasting\b|\bb\.t\.w\b\.?|\btva\b/giu, 'btw');

// What is sent is no product: 'Verzendkosten € 4,95 excl. btw'.
const ofSending =
  /(?:^|(?<!\bexcl?)[,;.(]\s*)(?:de\s+)?(?:verzend|bezorg|vracht|porto|order-?kosten|administratiekosten)(?:(?!,\s|;|\.\s+\p{Lu}(?!TW)).)*/giu;
// '€ 5,- orderkosten (excl. btw)'.
const amountOfCosts = /€\s?\d[\d.,-]{0,12}\s+\p{L}{0,20}kosten\b(?:(?!,\s|;|\.\s+\p{Lu}(?!TW)).)*/giu;
const withoutSending = (text: string): string => withVatAsBtw(text).replaceAll(amountOfCosts, '; ').replaceAll(ofSending, '; ');
// What holds for some products only is no rate of all.
const ofSome = /boek|digita|online|licenti|materia|overig|software|artikel/iu;

const centsOrOther = /\b(?:in|luiden in)\s+(?:\p{L}+\s+)?(?:dollars?|ponden|(?:euro)?centen|eurocents?)\b/iu;
const otherCurrency = /\b(?:usd|gbp|chf|dkk|sek)\b|[$£¥]/iu;
const euros = /€|\beur/iu;
const otherPrice =
  /(?:^\W{0,20}|[(:]\s?)(?:(?:alle|de|deze|vermelde|genoemde|onderstaande|dit|netto|prijzen|zijn)\s+)*(?:(?:ver)?huur|(?:ver)?leen|inkoop|netto|wederverkoop|groothandels?|boekhandels?|handels|dealer|actie|aanbiedings|staffel|leden|oude\s)[\s-]?prij(?:zen|slijst)\b|\b(?:prijzen|bedragen)\s+zijn\s+netto\W*$|\b(?:prijzen|bedragen)\b[^.;]{0,40}\bzijn\s+(?:de\s+|onze\s+)?(?:inkoop|netto|huur|leden|handels|dealer)prijzen\b|\bprijslijst\s+(?:voor\s+)?(?:de\s+)?(?:boekhandels?|boekhandelaren|wederverkopers?|dealers?|leden)\b|^\W{0,20}(?:(?:all|our|the)\s+)*(?:net|trade|wholesale|dealer|rental|member)\s+prices?\b/imu;
const ofDiscount =
  /\bprij(?:s|zen)\b[^.;]{0,100}\b(?:na|met|minus|incl\p{L}*\.?|onder)\s+(?:aftrek\s+(?:van\s+)?)?(?:de\s+|uw\s+)?(?:\d+\s*%\s*)?(?:\p{L}+)?korting/iu;
// Prices of others, or for others.
const ofOthers =
  /\bprij(?:s|zen)\b[^.;]{0,60}\bvoor\s+(?:de\s+|onze\s+)?(?:boekhandels?|boekhandelaren|wederverkopers?|leden)\b|\b(?:belgië|belgie|vlaanderen|export)(?![\p{L}\p{N}])|\bper\s+(?:maand|week|pagina)\b(?!\s+(?:bijgewerkt|bijgesteld|vernieuwd|herzien|gewijzigd|aangepast))/iu;
// 'Licenties per maand' is what they cost; 'per maand opzegbaar' is not.
const ofMonths =
  /\b(?:licenties?|abonnement(?:en)?)\b[^.;]{0,60}\bper\s+(?:maand|week)\s*(?:$|[).,;:])|\bmaand(?:licenties?|prij(?:s|zen)|tarie(?:f|ven)|abonnement(?:en)?)\b/iu;
const here = /\bnederland\b|\bnl\b|\bniet-leden\b/iu;
const ofMore =
  /\bper\s+(?:school|klas|locatie|vestiging|instelling|set|doos)\b(?!\s+verschil)|\bx\s*(?:€\s*)?1\.?0{2,}\b|\bin\s+(?:honderd|duizend)(?:en|tallen)\b|\bafname\s+(?:van|vanaf)\s+(?:minimaal\s+|minstens\s+)?(?:[2-9]|\d{2,})\b|\bper\s+(?:(?:[2-9]|\d{2,})\s*(?:st|ex|leerling|licentie|boek)|\p{L}+\s+(?:van|à|a)\s+(?:[2-9]|\d{2,})\b)/iu;
// The name of a sheet that says in a word what its prices are, or that they are no longer.
const otherSheet =
  /^(?:inkoop|netto|usd|gbp)\b|^(?:oude?(?:\s+(?:prijs|prijzen|lijst))?|archief|historie|vorig\s+(?:school)?jaar|(?:prijzen\s+)?be|belgi[eë]|vlaanderen|leden|boekhandels?|staffels?)$|\(oude?\)$|lijst[\s_-]+oude?$/iu;

/** Whether a text says of a price that it has VAT. */
export const saysWithVat = (text: string): boolean => inclusive.test(withoutSending(text));

/** Whether a text says of prices that they have no VAT, and of none that it has. */
export const saysWithoutVat = (text: string): boolean => exclusive.test(withoutSending(text)) && !saysWithVat(text);

// '9% btw', 'BTW laag (9%)', 'Btw 9% over € 225,00'.
const vatOfTotal = /^(?:\d+\s*%\s*)?(?:btw|vat)(?:[\s-](?:bedrag|laag|hoog|tarief))?[\s:(]*(?:\d+\s*%)?\)?(?:\s+over\s.*)?:?$/iu;
const isOfVatAlone = (text: string): boolean => vatOfTotal.test(text);

/** Whether a text begins a row of totals, or one of the VAT among them. */
export const isTotal = (text: string): boolean =>
  /^(?:sub|eind)?tota(?:al(?:bedrag)?|len)\b|^(?:sub|grand )?total\b|^(?:netto(?:bedrag)?|te betalen):?$/iu.test(text) ||
  isOfVatAlone(text);

// A number of a company, what may change, and what has no VAT leave nothing open.
const ofNoPrices = /\b(?:btw|vat)[\s.:-]*(?:nr|num|no\b|id|reg|(?:nl|be)\s?\d)|wijzig|voorbehou|vrijgesteld/iu;
// Fewer may be a heading.
const fewestWords = { ofPrices: 3, ofOthers: 4 };

// 'Boeken: 9% btw', 'Btw: boeken 9%', 'op digitaal materiaal geldt 21% btw': which rate, and not whether prices have it.
const rateOfGoods =
  /^(?:btw(?:-?tarie(?:f|ven))?\s*:?\s+)?(?:(?:op|voor)\s+)?(?:alle\s+)?\p{L}{0,20}(?:boek|digita|licenti|materia|folio|software|artikel)\p{L}{0,20}(?:\s+(?!komt|plus|nog|ex)\p{L}{1,20})?\s*[:=(]?\s*(?:(?:is|geldt)\s+)?(?:btw\s+)?\d{1,2}\s*%(?:\s*btw)?\)?$/iu;
const statesRatesAlone = (text: string): boolean =>
  text
    .replaceAll(/\s+/gu, ' ')
    .split(/[.;,]| en /u)
    .map((part) => part.trim())
    .every((part) => part === '' || rateOfGoods.test(part));

/** Whether a sentence speaks of VAT, and says neither that prices have it nor that they have not: 'Btw wordt apart in rekening gebracht'. */
const leavesVatOpen = (written: string): boolean => {
  const text = withoutSending(written);
  const isOfVat = /\b(?:btw|vat)\b/iu.test(text) && !ofNoPrices.test(text) && !isTotal(text);
  return (
    isOfVat &&
    text.trim().split(/\s+/u).length >= fewestWords[ofPrices.test(text) ? 'ofPrices' : 'ofOthers'] &&
    !exclusive.test(text) &&
    !saysWithVat(text) &&
    !statesRatesAlone(text)
  );
};

// 'Incl. 6% btw' is of Belgium, or of years ago.
const foreignRate = /\b(?:incl|excl|met)\p{L}*\.?\s*(?:de\s+)?(?!(?:0|9|21)\s*%)\d{1,2}\s*%\s*(?:btw|vat|tva)\b/iu;

const isOfOtherCurrency = (text: string): boolean => centsOrOther.test(text) || (otherCurrency.test(text) && !euros.test(text));

const ofAction = /actie|aanbiedings/iu;
const everyAction = new RegExp(ofAction, 'giu');
const noLastDay = '9999';

/** A text without the word that its prices are those of a campaign, where it says until when: until then they are what anybody pays. */
const withoutTimedAction = (text: string): string =>
  ofAction.test(text) && (timeOf(text)?.last ?? noLastDay) < noLastDay ? text.replaceAll(everyAction, '') : text;

// 'Huurprijzen op aanvraag', 'Inkoopprijzen vindt u in het portaal', and how it is paid: 'Facturering vindt plaats per maand'.
const toldElsewhere =
  /\p{L}{1,30}prijzen\s+(?:(?:zijn\s+)?op\s+(?:aanvraag|verzoek)|(?:staan|vindt\s+u|ziet\s+u)(?![^.;]{0,40}\b(?:hier|deze|dit|onder|beneden))[^.;]{0,100})|\bfacturering\b[^.;]{0,40}\bper\s+maand\b/giu;

function isDoubt(written: string): boolean {
  const text = withoutTimedAction(written).replaceAll(toldElsewhere, ' ');
  return (
    otherPrice.test(text) ||
    ofMonths.test(text) ||
    (ofPrices.test(text) &&
      (isOfOtherCurrency(text) ||
        ofMore.test(text) ||
        foreignRate.test(text) ||
        ofDiscount.test(text) ||
        (ofOthers.test(text) && !here.test(text))))
  );
}

const percentages = (text: string): readonly string[] => text.match(/\d+(?:[.,]\d+)?(?=\s*%)/gu) ?? [];

/**
 * The rate of the VAT on top of all prices: '9%' of 'Alle prijzen zijn exclusief 9% btw'. Undefined where texts have other percentages too, or speak of
 * some products.
 */
function rateOf(texts: readonly string[]): string | undefined {
  const stated = texts
    .filter((text) => ofPrices.test(text) && saysWithoutVat(text))
    .flatMap((text) => percentages(exclusive.exec(text)?.[0] ?? ''));
  const told = texts.filter((text) => /\bbtw\b|\bvat\b|%/iu.test(text));
  const isOfAll = new Set(told.flatMap(percentages)).size === 1 && !told.some((text) => ofSome.test(text));
  return isOfAll && readRate(stated[0] ?? '') !== undefined ? `${stated[0]}%` : undefined;
}

/** Whether a text says nothing but a time: 'Geldig vanaf 1-8-2027'. */
const isTime = (text: string): boolean =>
  /^(?:geldig(?:heid)?|(?:deze|dit) (?:lijst|overzicht))?$/u.test(withoutYears(foldWords(text)).trim());

/** The days of 'Prijslijst per 1-1-2027' and 'Prijzen geldig t/m 31-12-2026'. */
function timeOf(text: string): HeadingYear | undefined {
  const parts = ofChanges.test(text) ? [] : ofPrices.test(text) ? [text] : [text, ...text.split('\n')].filter(isTime);
  return parts.map((part) => yearOfHeading(foldWords(part))).find((time) => time?.hasDay === true);
}

/**
 * What a line between products takes from those below it: all prices, or those of which the heading does not say whether they have VAT; undefined when it
 * leaves them. `today`: 'YYYY-MM-DD'.
 */
export function takenByLine(line: string, today: string): 'all' | 'open' | undefined {
  const time = timeOf(line);
  const isOfOtherDay = time !== undefined && !holdsOn(today, time);
  return isDoubt(line) || isOfOtherDay ? 'all' : leavesVatOpen(line) ? 'open' : undefined;
}

// What changes nothing of a price: that it has VAT, or may change, and what may be bought otherwise.
const harmless =
  /\b(?:(?:verkoop)?prij(?:s|zen)\s+)?(?:(?:is|zijn)\s+)?(?:incl\p{L}*\.?\s+(?:\d+\s*%\s*)?btw|incl\p{L}*\.?\s+(?:digitale\s+|online\s+)?licentie|onder\s+voorbehoud)\b|\bmag\s+(?:ook\s+)?tweedehands\b|\book\s+(?:te\s+huur|te\s+huren|als\s+huurboek|tweedehands)\b|\bniet\s+(?:meer\s+)?te\s+huur\b|\b(?:advies|consumenten|vaste\s+(?:boeken)?)prijs\b|\bprijs\s+(?:per\s+(?:stuk|leerling|licentie|exemplaar)|gelijk|ongewijzigd|is\s+definitief)\b|^[\s(]*(?:(?:0|9|21)\s?%\s?btw|btw(?:-?tarief)?:?\s+(?:(?:0|9|21)\s?%|laag|hoog))[\s).]*$|(?:https?:|www\.)\S+/giu;
const ofOnePrice =
  /\b(?:min(?:imale|imum)?\.?\s*(?:afname|bestel\p{L}*)|bij\s+afname)\D{0,12}(?:[2-9]|\d{2,})|prij(?:s|zen)\b|\bprices?\b|\bbtw\b|\bvat\b|\b(?:na|met|incl\p{L}*\.?)\s+(?:\d+\s*%\s*)?korting\b|\b(?:huur|huren|gehuurd|verhuu?r|leenboek)|\b(?:tweedehands|2e\s?hands)\b|\bper\s+(?:set|pak|pakket|doos|bundel|klas|school(?!jaar)|maand|week|(?:[2-9]|\d{2,})\s*(?:st|ex|leerling|licentie|boek))/iu;

// That a price is new or provisional, or was changed, or when it began: 'Let op: prijs gewijzigd'.
const ofChangedPrice =
  /^(?:let op |nb )?(?:(?:nieuwe|voorlopige|indicatieve|gewijzigde|aangepaste|verhoogde|verlaagde|gecorrigeerde) prijs(?: voor)?|(?:de )?prijs(?: (?:is|werd))?(?: (?:(?:nog )?(?:voorlopig|indicatief|definitief)|verhoogd|verlaagd|gewijzigd|aangepast|bijgesteld|gecorrigeerd|geactualiseerd|gestegen|gedaald))?(?: voor)?)$/u;

/** Whether a remark on a product says something of its price that is not understood. `holds`: whether a time is that of today. */
export function speaksOfPrice(remark: string, holds: (time: HeadingYear) => boolean): boolean {
  const told = remark.replaceAll(harmless, ' ');
  if (!ofOnePrice.test(told) && !saysWithoutVat(told)) {
    return false;
  }
  const folded = foldWords(told);
  const time = yearOfHeading(folded);
  return !ofChangedPrice.test((time === undefined ? folded : withoutYears(folded)).trim()) || (time !== undefined && !holds(time));
}

/** The texts around the prices of a list: `name`: of their sheet, `time`: that of its name; `lines`: rows above; `beside`: on sheets without products. */
export type TextsOfList = {
  readonly name?: string | undefined;
  readonly time?: HeadingYear | undefined;
  readonly above: readonly string[];
  readonly lines?: readonly string[];
  readonly below?: readonly string[];
  readonly beside?: readonly string[];
};

/** The total below products that is without VAT, or is VAT: the prices may be those of the total with it as well. */
const openTotalOf = (texts: readonly string[]): string | undefined =>
  texts.find((text) => isTotal(text) && (saysWithoutVat(text) || isOfVatAlone(text)));

// 'Prijs: per maand', as a comment on a heading and a line of a legend are given.
const explained = /^\s*([^:=]{1,40}?)\s*[:=]\s*(.+)$/su;
const longestLine = 300;
// A title of another list: 'Huurprijslijst 2026'.
const otherList = /^\W*(?:(?:ver)?huur|inkoop|netto)prijslijst\b/iu;

/** Whether a text beside the products says of the heading of a price that it is another one: 'Prijs: huurprijs per jaar'. */
function isOtherByLegend(text: string): boolean {
  const [, heading = '', words = ''] = explained.exec(text.trim().slice(0, longestLine)) ?? [];
  return (meaningOf(heading)?.field === 'price' && (isOtherKind(words) || isDoubt(words))) || otherList.test(text);
}

/** What texts above say of how all products are had: the one that does, or the first of several that are of rental, where one of them has a row of its own. */
function tenureOfAll(above: readonly string[], lines: readonly string[]): string | undefined {
  const [first, ...others] = above.flatMap((text) => tenureOf(text) ?? []);
  const hasRow = lines.some((line) => tenureOf(line) !== undefined);
  return others.length === 0 || (hasRow && ![first, ...others].some((text = '') => isPurchase(text))) ? first : undefined;
}

/** Reads what the texts around the products say of all prices. What stands beside them counts where the list itself does not say otherwise. */
export function readPriceRemarks({ name = '', time: ofName, above, lines = [], below = [], beside = [] }: TextsOfList): PriceRemarks {
  const openTotal = openTotalOf(below);
  const belowProducts = openTotal === undefined ? below : below.filter((text) => !isTotal(text));
  const others = beside.filter((text) => ofPrices.test(text));
  const openVat = openTotal ?? [...above, ...below, ...others].find(leavesVatOpen);
  const texts = [name, ...above, ...belowProducts];
  const isOpen = !texts.some(saysWithVat);
  const places = { name: [name], above, below: belowProducts, beside: isOpen ? others : [] };
  const withoutVat = (['above', 'name', 'below', 'beside'] as const).find((place) => saysWithoutVat(places[place].join('; ')));
  const rate = withoutVat === undefined ? undefined : rateOf([...texts, ...places.beside]);
  const doubt = otherSheet.test(name) ? name : (texts.find(isDoubt) ?? beside.find(isOtherByLegend));
  const time = [...texts, ...lines, ...others].map(timeOf).find((one) => one !== undefined) ?? ofName;
  const tenure = tenureOfAll(above, lines);
  const isRead = (text: string): boolean =>
    text === doubt ||
    text === openVat ||
    timeOf(text) !== undefined ||
    (exclusive.test(text) ? withoutVat !== undefined : inclusive.test(text));
  return {
    ...(withoutVat !== undefined && { withoutVat }),
    ...(withoutVat === undefined && !isOpen && { withVat: true as const }),
    ...(rate !== undefined && { rate }),
    ...(openVat !== undefined && withoutVat === undefined && isOpen && { openVat }),
    ...(time !== undefined && { time }),
    ...(tenure !== undefined && { tenure }),
    ...(doubt !== undefined && { doubt }),
    others: above.filter(
      (text) =>
        (ofPrices.test(text.replaceAll(/prijslijst/giu, '')) || /\b(?:btw|vat)\b/iu.test(text)) && text.includes(' ') && !isRead(text),
    ),
  };
}
