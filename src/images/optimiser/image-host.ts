import { failed, type Result } from '#catalogue/result.ts';
import { Limiter } from '#limiter.ts';
import { imageProblem, type ImageProblem } from './image-problem.ts';

/** Images of one host that are worked on at once, and images that wait. */
const limits = { places: 2, queue: 100 };
/** Number of requests without an answer, one after the other, after which a host is left alone, and for how long, in milliseconds. */
const [mostSilences, rest] = [2, 10_000];

/**
 * The images of one host. Each host has places of its own, so that one that gives no answer holds up no other. Such a host is not asked for a while, and
 * what waits for it fails at once: the browsers of visitors would hold their connections for it.
 */
export class ImageHost {
  readonly #limiter = new Limiter(limits);
  readonly #now: () => number;
  #silences = 0;
  #asksFrom = Number.NEGATIVE_INFINITY;

  /** `now`: a clock that only advances, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs work on an image of this host when a place is free. Fails when there is no room, or while the host is left alone. */
  async run<Value>(work: () => Promise<Result<Value, ImageProblem>>): Promise<Result<Value, ImageProblem>> {
    const begun = this.#limiter.run(async () => {
      if (this.#now() < this.#asksFrom) {
        return failed(imageProblem('image.network'));
      }
      const made = await work();
      this.#note(made);
      return made;
    });
    return begun ?? failed(imageProblem('image.busy'));
  }

  #note(made: Result<unknown, ImageProblem>): void {
    const isSilence = !made.ok && (made.problem.code === 'image.time' || made.problem.code === 'image.network');
    this.#silences = isSilence ? this.#silences + 1 : 0;
    this.#asksFrom = this.#silences >= mostSilences ? this.#now() + rest : Number.NEGATIVE_INFINITY;
  }
}
