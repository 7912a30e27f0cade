/** Why an image is not optimised: an invalid or forbidden address, an unusable response, or a full queue. */
export type ImageProblemCode =
  | 'image.address'
  | 'image.origin'
  | 'image.network'
  | 'image.redirect'
  | 'image.status'
  | 'image.time'
  | 'image.size'
  | 'image.format'
  | 'image.busy';

/** A problem with an image on another host, with a message for visitors. */
export type ImageProblem = { readonly code: ImageProblemCode; readonly message: string };

const messages: Readonly<Record<ImageProblemCode, string>> = {
  'image.address': 'Het adres van de afbeelding klopt niet.',
  'image.origin': 'Afbeeldingen van deze website worden niet getoond.',
  'image.network': 'De website met de afbeelding is niet bereikbaar.',
  'image.redirect': 'De website stuurt door naar een ander adres; dat volgen wij niet.',
  'image.status': 'De website heeft deze afbeelding niet.',
  'image.time': 'De website met de afbeelding antwoordde niet op tijd.',
  'image.size': 'De afbeelding is te groot.',
  'image.format': 'Dit bestand is geen afbeelding die wij kunnen tonen.',
  'image.busy': 'Het is nu te druk om deze afbeelding klaar te maken.',
};

/** Makes the problem of a code, with its message. */
export const imageProblem = (code: ImageProblemCode): ImageProblem => ({ code, message: messages[code] });
