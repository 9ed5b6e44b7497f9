import { Component } from 'react';
import type { ReactNode } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';

interface Props {
  readonly children: ReactNode;
}

/** A screen that breaks says so and can be opened again; the rest of the window goes on. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const reopen = (
      <Button onPress={() => this.setState({ broken: false })}>{commonText.crash.action}</Button>
    );
    return (
      <EmptyState icon="warning" title={commonText.crash.title} action={reopen}>
        {commonText.crash.text}
      </EmptyState>
    );
  }
}
