import { RequestProblem } from '#api/responses/problem.ts';
import { Limiter } from '#limiter.ts';

/** The number of spreadsheets made at once, and the number of rows that may wait. */
export type SpreadsheetLimits = { readonly places: number; readonly waitingRows: number };

/** The waiting rows are those of four lists of the greatest length: some seconds of work (decision 202). */
const spreadsheetLimits: SpreadsheetLimits = { places: 4, waitingRows: 40_000 };

/** Retry-After. */
const secondsToWait = 5;

const tooBusy = (): RequestProblem =>
  new RequestProblem('spreadsheet.busy', {
    detail: 'Probeer het over een paar seconden opnieuw.',
    headers: { 'retry-after': String(secondsToWait) },
  });

/** Makes few spreadsheets at once and the others in the order of their requests; refuses a spreadsheet that would wait too long (decision 202). */
export class SpreadsheetQueue {
  readonly #limiter: Limiter;
  #refusals = 0;

  constructor({ places, waitingRows }: SpreadsheetLimits = spreadsheetLimits) {
    this.#limiter = new Limiter({ places, queue: waitingRows });
  }

  /** Throws the problem `spreadsheet.busy` when a spreadsheet of one row would be refused: called before a long body is read. */
  refuseWhenFull(): void {
    if (!this.#limiter.hasRoom()) {
      throw this.#tooBusy();
    }
  }

  /** Makes and sends a spreadsheet of so many rows when a place is free. Rejects with the problem `spreadsheet.busy` when too many rows wait. */
  async run<Value>(rows: number, make: () => Promise<Value>): Promise<Value> {
    const made = this.#limiter.run(make, rows);
    if (made === undefined) {
      throw this.#tooBusy();
    }
    return made;
  }

  /** The rows that wait, and the number of spreadsheets refused since the start. */
  get load(): { readonly waitingRows: number; readonly refusals: number } {
    return { waitingRows: this.#limiter.waitingWeight, refusals: this.#refusals };
  }

  #tooBusy(): RequestProblem {
    this.#refusals += 1;
    return tooBusy();
  }
}
