/** Why a snapshot cannot be used. The message is a Dutch sentence for the operator. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly code: 'snapshot.missing' | 'snapshot.foreign' | 'snapshot.newer' | 'snapshot.older' | 'snapshot.torn' | 'snapshot.order';

  constructor(code: SnapshotError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
