/** Products that meet the demands so far, with their scores: the first `count` places of two arrays that live as long as the engine. */
export class Candidates {
  readonly ordinals: Uint32Array;
  readonly scores: Float64Array;
  count = 0;

  constructor(productCount: number) {
    this.ordinals = new Uint32Array(productCount);
    this.scores = new Float64Array(productCount);
  }
}
