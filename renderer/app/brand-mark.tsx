import type { ReactElement } from 'react';

/** The product's mark: a frame of film held in a shield. */
export function BrandMark({ size }: { readonly size: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M16 1.5 28.5 6v10c0 7.5-5.200 12.300-12.5 14.5C8.700 28.300 3.5 23.5 3.5 16V6z"
        fill="#1351b4"
      />
      <rect x="9" y="9.5" width="14" height="11" rx="2" fill="none" stroke="#fff" strokeWidth="2" />
      <circle cx="16" cy="15" r="2.6" fill="#ffcd07" />
    </svg>
  );
}
