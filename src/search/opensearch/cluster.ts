import { Client, errors } from '@opensearch-project/opensearch';

/** The requests that go to an OpenSearch cluster. Each throws a ClusterError when the cluster refuses it or gives no answer. */
export type Cluster = {
  request<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Body>;
  /** Sends lines of JSON: actions and documents in turn. */
  bulk<Body>(path: string, lines: readonly object[]): Promise<Body>;
  close(): Promise<void>;
};

/** A request that the cluster refused or left without an answer. `status`: of HTTP, undefined without an answer; `reason`: a word such as 'timeout_exception'. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
  readonly code = 'search.unavailable';
  readonly status: number | undefined;
  readonly reason: string | undefined;

  constructor(request: string, cause: Error) {
    super(`OpenSearch: ${request}: ${cause.message}`, { cause });
    const { statusCode, body } = cause instanceof errors.ResponseError ? cause : {};
    this.status = statusCode;
    this.reason = (body as { readonly error?: { readonly type?: string } } | undefined)?.error?.type;
  }
}

/** Connects to a cluster by the addresses of its nodes. A request that one node does not answer goes to another, three times at most. */
export function connectCluster(nodes: readonly string[]): Cluster {
  const client = new Client({ nodes: [...nodes], maxRetries: 3, requestTimeout: 30_000 });
  const send = async <Body>(
    method: string,
    path: string,
    content: { readonly body?: object } | { readonly bulkBody: object[] },
  ): Promise<Body> => {
    try {
      const { body } = await client.transport.request({ method, path, ...content });
      return body as Body;
    } catch (error) {
      throw error instanceof Error ? new ClusterError(`${method} ${path}`, error) : error;
    }
  };
  return {
    request: (method, path, body) => send(method, path, body === undefined ? {} : { body }),
    bulk: (path, lines) => send('POST', path, { bulkBody: [...lines] }),
    close: () => client.close(),
  };
}
