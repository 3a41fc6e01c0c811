import { Callout } from '@blueprintjs/core';
import { Component, type ReactNode } from 'react';

/** Shows why a definition cannot be drawn instead of taking the workbench down; a changed `key` tries again. */
export class PreviewBoundary extends Component<{ title: string; children: ReactNode }, { reason: string | null }> {
  override state = { reason: null };

  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { reason } = this.state;
    if (reason === null) return this.props.children;
    return (
      <Callout intent="warning" title={this.props.title}>
        <code>{reason}</code>
      </Callout>
    );
  }
}
