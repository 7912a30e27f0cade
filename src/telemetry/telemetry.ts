/** The parts of the work that have a name of their own in metrics and traces. */
export type PartName = 'search' | 'alternatives' | 'page' | 'import' | 'publication';

/** A part of the work while it is in progress. */
export type Part = {
  /** Records a property of the work: a value of a small fixed set or a number, never an address, a query or anything of a person. */
  note(name: string, value: string | number): void;
};

/** A request whose handler begins. */
export type HandledRequest = {
  /** The header of that name (W3C Trace Context) from a trusted proxy: other clients must not decide what is traced. */
  readonly traceparent: string | undefined;
  /** Time since its headers were received. */
  readonly milliseconds: number;
  /** Whether a page of this server made the request within the process. */
  readonly isOfPage: boolean;
};

/** A request that was answered. */
export type ServedRequest = {
  readonly method: string;
  /** The pattern of the route, such as '/api/v2/Products': never the address. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Whether a page of this server made the request within the process. */
  readonly isOfPage: boolean;
};

/** What observes the work of a process. Observing never changes or fails the work. */
export type Telemetry = {
  /** Runs a part of the work and observes its time and its end. Settles as `work` does. */
  readonly part: <Value>(name: PartName, work: (part: Part) => Promise<Value>) => Promise<Value>;
  /** Runs the handler of a request, so that the parts within it belong to the request. */
  readonly serve: <Value>(request: object, facts: HandledRequest, work: () => Value) => Value;
  /** Observes a request that was answered. */
  readonly served: (request: object, facts: ServedRequest) => void;
};

const unobserved: Part = { note: () => undefined };

/** Observes nothing. */
export const noTelemetry: Telemetry = {
  part: (_name, work) => work(unobserved),
  serve: (_request, _facts, work) => work(),
  served: () => undefined,
};

/** Lets two observe. */
export const bothTelemetries = (outer: Telemetry, inner: Telemetry): Telemetry => ({
  part: (name, work) =>
    outer.part(name, (one) =>
      inner.part(name, (other) =>
        work({
          note: (property, value) => {
            one.note(property, value);
            other.note(property, value);
          },
        }),
      ),
    ),
  serve: (request, facts, work) => outer.serve(request, facts, () => inner.serve(request, facts, work)),
  served: (request, facts) => {
    outer.served(request, facts);
    inner.served(request, facts);
  },
});
