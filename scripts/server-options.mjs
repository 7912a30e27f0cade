/**
 * Options of Node for a server. A young generation of at most 16 MB a half, not of 32 or more: pauses to collect it are shorter, and the process is some
 * 75 MB smaller (decision 278). The old one grows by 70% at most until it is collected, and not to the fourfold (decision 286). Commands, which nobody waits for,
 * have the sizes of Node.
 */
export const serverOptions = ['--max-semi-space-size=16', '--heap-growing-percent=70'];
