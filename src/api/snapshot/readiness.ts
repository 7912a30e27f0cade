/** Why a load balancer may or may not send requests to this server. */
export type ReadinessState = 'ready' | 'preparing' | 'stopping';

/** Whether this server wants requests: it has something to show, and it does not stop. `/api/ready` tells it to load balancers. */
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

  /** Says no from now on. Requests that come all the same are answered as before. */
  stop(): void {
    this.#stopping = true;
  }
}
