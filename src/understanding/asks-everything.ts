import type { Interpretation } from './interpretation.ts';

const everything =
  /(?<!\p{L})(?:alles?|allemaal|overzicht|catalogus|assortiment|(?:les|leer)?methode[ns]|leermiddelen|(?:les|leer)?materia(?:al|len)|vakken|uitgever(?:s|ijen)|producten|artikelen|titels|boekenlijst(?:en)?)(?!\p{L})/iu;

/** Whether a question names nothing but what the catalogue has, 'alle methodes' or 'welke vakken zijn er': it asks for all products. */
export const asksEverything = ({ text, spans }: Interpretation): boolean =>
  spans.length > 0 && spans.every(({ reading, isUnwanted }) => reading === 'passedOver' && !isUnwanted) && everything.test(text);
