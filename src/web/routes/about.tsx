import type { JSX } from 'react';
import { PageHead } from '#web/ui/page-head.tsx';

export default function Page(): JSX.Element {
  return (
    <div className="wrap page">
      <PageHead />
    </div>
  );
}
