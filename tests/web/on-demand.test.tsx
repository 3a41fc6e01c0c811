// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noted, once, useComing } from '../../engine/react/coming.ts';
import { onDemand, useCode } from '../../engine/react/on-demand.tsx';

afterEach(cleanup);

/** A promise that is kept or broken from outside. */
function deferred<T>() {
  let keep: (value: T) => void = () => {};
  let refuse: (failure: Error) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    keep = resolve;
    refuse = reject;
  });
  return { promise, keep, refuse };
}

class Boundary extends Component<{ children: ReactNode }, { failure?: Error }> {
  override state: { failure?: Error } = {};
  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }
  override render() {
    return this.state.failure ? <p>failed: {this.state.failure.message}</p> : this.props.children;
  }
}

const Greeting = ({ name }: { name: string }) => <p>hello {name}</p>;

describe('what comes later', () => {
  it('is drawn when it comes, each part by itself and with nothing kept back', async () => {
    const [one, other] = [deferred<ComponentType<{ name: string }>>(), deferred<ComponentType<{ name: string }>>()];
    const first = onDemand(
      () => one.promise,
      () => <i>first</i>,
    );
    const second = onDemand(() => other.promise);
    const { container } = render(
      <>
        <first.component name="a" />
        <second.component name="b" />
      </>,
    );
    expect(container.innerHTML).toBe('<i>first</i>');
    await act(async () => one.keep(Greeting));
    expect(container.innerHTML).toBe('<p>hello a</p>');
    await act(async () => other.keep(Greeting));
    expect(container.innerHTML).toBe('<p>hello a</p><p>hello b</p>');
  });

  it('is drawn at once where its code is there', async () => {
    const known = onDemand(async () => Greeting);
    await known.code();
    expect(render(<known.component name="a" />).container.innerHTML).toBe('<p>hello a</p>');
    const Drawn = () => {
      const Code = useCode(known);
      return Code && <Code name="c" />;
    };
    expect(render(<Drawn />).container.innerHTML).toBe('<p>hello c</p>');
  });

  it('is asked for once, and again by whoever comes after it failed; the failure is told', async () => {
    // React tells of what a boundary caught.
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answers = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const load = once(async () => (await answers[asked++]?.promise) ?? '');
    const Told = () => <p>{useComing(load()) ?? 'waits'}</p>;
    const shown = () => (
      <Boundary>
        <Told />
        <Told />
      </Boundary>
    );
    const before = render(shown());
    expect(asked).toBe(1);
    await act(async () => answers[0]?.refuse(new Error('no network')));
    expect(before.container.textContent).toBe('failed: no network');
    const after = render(shown());
    expect(asked).toBe(2);
    await act(async () => answers[1]?.keep('here'));
    expect(after.container.textContent).toBe('herehere');
    told.mockRestore();
  });

  it('is of the promise that is asked for now', async () => {
    const [one, other] = [noted(Promise.resolve('one')), deferred<string>()];
    await one;
    const Told = ({ of }: { of: Promise<string> | undefined }) => <p>{useComing(of) ?? 'waits'}</p>;
    const { container, rerender } = render(<Told of={one} />);
    expect(container.textContent).toBe('one');
    rerender(<Told of={other.promise} />);
    expect(container.textContent).toBe('waits');
    await act(async () => other.keep('other'));
    expect(container.textContent).toBe('other');
    rerender(<Told of={undefined} />);
    expect(container.textContent).toBe('waits');
  });
});
