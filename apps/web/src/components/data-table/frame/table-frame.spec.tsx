import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { getSystem } from '../../../config/system.ts';
import { TableFrame } from './table-frame.tsx';

function frameOf({ width, least }: { width: number; least: number }): HTMLElement {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const { container } = render(
    <ChakraProvider value={getSystem()}>
      <TableFrame css={{}} least={least}>
        rows
      </TableFrame>
    </ChakraProvider>,
  );
  return container.firstElementChild as HTMLElement;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps the table where its columns fit', () => expect(frameOf({ width: 720, least: 720 })).not.toHaveAttribute('data-cards'));

it('shows cards where the columns are wider', () => expect(frameOf({ width: 720, least: 721 })).toHaveAttribute('data-cards'));

it('keeps the table while it has no size', () => expect(frameOf({ width: 0, least: 720 })).not.toHaveAttribute('data-cards'));

it('measures nothing on a phone, whose rows are cards', () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const width = jest.spyOn(Element.prototype, 'clientWidth', 'get');
  expect(frameOf({ width: 720, least: 720 })).toHaveAttribute('data-cards');
  expect(width).not.toHaveBeenCalled();
});
