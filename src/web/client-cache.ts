/** Timings of what the browser asks: dedupe 2 s, focus throttle 5 s, error retry 5 s. Spec 7; SWR takes them as they are. */
export const cacheTimings = { dedupingInterval: 2_000, focusThrottleInterval: 5_000, errorRetryInterval: 5_000 } as const;
