import { Component } from 'react';
import type { ReactNode } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';

interface Props {
  /** Another screen is another try. */
  readonly screenKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
  readonly screenKey: string;
}

/**
 * A screen that breaks says so and can be opened again; the rest of the window goes on. It stays mounted between screens:
 * what breaks while a screen is being left is caught too.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, screenKey: this.props.screenKey };

  static getDerivedStateFromError(): Pick<State, 'broken'> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ screenKey }: Props, state: State): State | null {
    return screenKey === state.screenKey ? null : { broken: false, screenKey };
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
