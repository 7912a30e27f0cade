import { RequestProblem } from '#api/responses/problem.ts';

/** How many spreadsheets are made at once, and how many rows may wait for a place. */
export type SpreadsheetLimits = { readonly places: number; readonly waitingRows: number };

/** As many rows as four of the longest lists: some seconds of work. */
export const spreadsheetLimits: SpreadsheetLimits = { places: 4, waitingRows: 40_000 };

const secondsToWait = 5;

const tooBusy = (): RequestProblem =>
  new RequestProblem('spreadsheet.busy', {
    detail: 'Probeer het over een paar seconden opnieuw.',
    headers: { 'retry-after': String(secondsToWait) },
  });

type Waiting = { readonly rows: number; readonly start: () => void };

/** Makes few spreadsheets at once, the others in the order in which they were asked, and refuses what would wait too long. */
export class SpreadsheetQueue {
  readonly #limits: SpreadsheetLimits;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #waitingRows = 0;

  constructor(limits: SpreadsheetLimits = spreadsheetLimits) {
    this.#limits = limits;
  }

  /** Throws the problem `spreadsheet.busy` when not even a spreadsheet of one row would be taken: to be asked before a long body is read. */
  refuseWhenFull(): void {
    if (!this.#hasRoom(1)) {
      throw tooBusy();
    }
  }

  /** Runs the making and sending of a spreadsheet of so many rows when a place is free. Throws the problem `spreadsheet.busy` when too much waits already. */
  async run<Value>(rows: number, make: () => Promise<Value>): Promise<Value> {
    if (!this.#hasRoom(rows)) {
      throw tooBusy();
    }
    if (this.#running >= this.#limits.places) {
      await this.#wait(rows);
    } else {
      this.#running += 1;
    }
    try {
      return await make();
    } finally {
      this.#leave();
    }
  }

  #hasRoom(rows: number): boolean {
    return this.#running < this.#limits.places || this.#waitingRows + rows <= this.#limits.waitingRows;
  }

  async #wait(rows: number): Promise<void> {
    this.#waitingRows += rows;
    await new Promise<void>((start) => {
      this.#waiting.push({ rows, start });
    });
  }

  // The place goes straight to who waits longest, so that nobody who comes now is before them.
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waitingRows -= next.rows;
    next.start();
  }
}
