import { Component, type ReactNode } from 'react';

/**
 * Catches a failure of the error page itself. It leans on nothing that may be what failed: no theme, no
 * router, no messages, so its words are English.
 */
export class LastResort extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div role="alert" style={{ padding: 32, textAlign: 'center' }}>
        <h1>An error occurred while showing the error page</h1>
        <p>{error.message}</p>
        <p>
          <a href="/">Home</a>
        </p>
      </div>
    );
  }
}
