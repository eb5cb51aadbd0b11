import { Component, type ReactNode } from 'react';

interface Props {
  renderMessage: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what no part of the editor expected. The draft has been stored before, so trying again loses nothing. */
export class EditorErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.renderMessage(() => this.setState({ hasFailed: false }));
  }
}
