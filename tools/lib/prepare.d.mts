export function preparePackages(): void;
export function prepareNode24(): void;
export function prepareSystem(programs: readonly string[]): void;
export function stalePackages(): string[];
