/** Whether a load balancer may send requests to this server, or why not. */
export type ReadinessState = 'ready' | 'preparing' | 'stopping';

/** The state that `/api/ready` gives to load balancers: ready with a catalogue, until the server is told to stop. */
export class Readiness {
  readonly #hasCatalogue: () => boolean;
  #stopping = false;

  constructor(hasCatalogue: () => boolean) {
    this.#hasCatalogue = hasCatalogue;
  }

  get state(): ReadinessState {
    if (this.#stopping) {
      return 'stopping';
    }
    return this.#hasCatalogue() ? 'ready' : 'preparing';
  }

  /** The state is 'stopping' from now on. Requests are answered as before. */
  stop(): void {
    this.#stopping = true;
  }
}
