/** The limits on simultaneous connections. */
export type ConnectionLimits = {
  readonly total: number;
  /** Per client address; 0: no limit. */
  readonly perAddress: number;
  /** Whether an address is of a trusted proxy, to which the limit per address does not apply. */
  readonly isTrusted: (address: string) => boolean;
};

const shareOfFiles = 0.75;
const shareOfOneAddress = 0.5;

type OpenFiles = { readonly userLimits?: { readonly open_files?: { readonly soft: number | string } } };

/** The most files and connections that this process may have open; Infinity when there is no limit or it is not known. */
export function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as OpenFiles;
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Infinity : limit;
}

/**
 * Reduces the limits to three quarters of the files that may be open, and the limit per address to half of the total. Gives those of one of `threads` threads,
 * which have the same part of the total each.
 */
export function withinOpenFiles(limits: ConnectionLimits, openFiles: number, threads = 1): ConnectionLimits {
  const total = Math.max(1, Math.ceil(Math.min(limits.total, Math.floor(openFiles * shareOfFiles)) / threads));
  const perAddress = limits.perAddress === 0 ? 0 : Math.max(1, Math.min(limits.perAddress, Math.floor(total * shareOfOneAddress)));
  return { ...limits, total, perAddress };
}
