/** The products that match so far, with their scores: the first `count` elements of two arrays that are allocated once per engine. */
export class Candidates {
  readonly ordinals: Uint32Array;
  readonly scores: Float64Array;
  count = 0;

  constructor(productCount: number) {
    this.ordinals = new Uint32Array(productCount);
    this.scores = new Float64Array(productCount);
  }
}
