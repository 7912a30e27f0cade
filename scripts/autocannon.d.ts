declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string };
  type Options = { url: string; connections: number; amount?: number; duration?: number; requests: Request[] };
  type Result = {
    requests: { average: number; total: number; sent: number };
    latency: { average: number; p50: number; p99: number };
    throughput: { total: number };
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
