import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeText,
  dayOfCell,
  flagOfCell,
  isBroken,
  isPhone,
  measuredOf,
  numberOfCell,
  percentOfCell,
  plainText,
  quoted,
  rateOfCell,
  uncalculated,
} from './cells.ts';

const wide = (text: string): string => text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

describe('a number', () => {
  it('is read as people write it', () => {
    const cells = [
      '1,200',
      '￥9.50',
      '3 元',
      ' 7 ',
      '５',
      '１２．５',
      '１，２００',
      '¥-3',
      '-3',
      '+4',
      '1.',
      '.5',
      "'12",
      '9.9元/瓶',
      '5e2',
      '1 200 300',
    ];
    expect(cells.map((cell) => numberOfCell(cell, ['瓶']))).toEqual([
      1200, 9.5, 3, 7, 5, 12.5, 1200, -3, -3, 4, 1, 0.5, 12, 9.9, 500, 1_200_300,
    ]);
  });

  it('is none if it only looks like one', () => {
    const cells = [
      '九块九',
      '9块9',
      '两个',
      '',
      '12,34',
      '9,5',
      '1.2.3',
      'NaN',
      'Infinity',
      '1 2',
      '(5)',
      '100（3 行合并）',
      '#N/A',
      '1万',
      '13%',
      '--',
    ];
    expect(cells.filter((cell) => numberOfCell(cell) !== undefined)).toEqual([]);
  });

  it('counts what it says it counts', () => {
    expect(measuredOf('3箱')).toEqual({ value: 3, isPart: false, unit: '箱' });
    expect([numberOfCell('3箱'), numberOfCell('3箱', ['瓶']), numberOfCell('3 箱', ['箱']), numberOfCell('40cm', ['cm'])]).toEqual([
      undefined,
      undefined,
      3,
      40,
    ]);
  });

  it('comes back whatever it is, narrow or wide, with any grouping and any unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('', '元', '件', '箱', '瓶'),
        fc.boolean(),
        (whole, thousandths, unit, isWide) => {
          const value = Number(`${whole}.${String(thousandths).padStart(3, '0')}`);
          const text = `${value.toLocaleString('en-US', { maximumFractionDigits: 3 })}${unit}`;
          expect(numberOfCell(isWide ? wide(text) : text, [unit])).toBe(value);
        },
      ),
    );
  });

  it('is 0 only where the cell says 0', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (cell) => {
        expect(numberOfCell(cell) === 0 && !cell.normalize('NFKC').includes('0')).toBe(false);
      }),
    );
  });
});

describe('a part', () => {
  it('is a tax rate in percent from 1 on, below it a fraction, and above 17 % a mistake', () => {
    expect(['13', '13%', '0.13', '１３％', '1', '1%', '0.5%', '0', '17'].map(rateOfCell)).toEqual([
      0.13, 0.13, 0.13, 0.13, 0.01, 0.01, 0.005, 0, 0.17,
    ]);
    expect(['18', '0.5', '100%', '130'].map(rateOfCell)).toEqual(['tooHigh', 'tooHigh', 'tooHigh', 'tooHigh']);
    expect(['-1', '十三', '13元/瓶', ''].map(rateOfCell)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is percent with or without its sign where percent is meant', () => {
    expect(['85', '85%', '8.5％'].map(percentOfCell)).toEqual([85, 85, 8.5]);
  });
});

describe('a day', () => {
  it('is one however it is written', () => {
    const cells = [
      '2026-12-05',
      '2026/12/5',
      '2026.12.5',
      '20261205',
      '2026年12月5日',
      '2026 年 12 月 5 号',
      '２０２６－１２－０５',
      '2026-12-05 08:30:00',
      '2026-12-05T08:30',
      '20261205083000',
      '46361',
      '46361.5',
      '1796428800',
      '1796428800000',
    ];
    expect(new Set(cells.map(dayOfCell))).toEqual(new Set(['2026-12-05']));
  });

  it('is read with the year at the end only where it can be one day', () => {
    expect(['25/12/2026', '12/25/2026', '5/5/2026', '13-1-2026'].map(dayOfCell)).toEqual([
      '2026-12-25',
      '2026-12-25',
      '2026-05-05',
      '2026-01-13',
    ]);
    expect(['5/12/2026', '12月5日', '26/12/5', '2026120508'].map(dayOfCell)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is none if there is no such day', () => {
    expect(['2023-02-29', '明天', '2024', '', '12345', '99999', '2026-13-01', '2026-1/5'].filter((cell) => dayOfCell(cell))).toEqual([]);
  });

  it('comes back from every notation', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year = '', month = '', of = ''] = day.split('-');
        const serial = Math.floor((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);
        const seconds = Date.parse(`${day}T00:00:00+08:00`) / 1_000;
        const cells = [
          `${year}年${Number(month)}月${Number(of)}日`,
          `${year}${month}${of}`,
          `${year}/${Number(month)}/${Number(of)}`,
          String(serial),
        ];
        const stamps = seconds >= 1_000_000_000 ? [String(seconds)] : [];
        for (const cell of [...cells, ...stamps]) expect(dayOfCell(cell)).toBe(day);
      }),
    );
  });
});

describe('other cells', () => {
  it('yes and no are said in words, signs and digits', () => {
    expect(['是', '√', '1', 'Y', '１'].map(flagOfCell)).toEqual([1, 1, 1, 1, 1]);
    expect(['否', '×', '0', 'n'].map(flagOfCell)).toEqual([0, 0, 0, 0]);
    expect(['也许', '', '2'].map(flagOfCell)).toEqual([undefined, undefined, undefined]);
  });

  it('codes lose what Excel and the web added to them; texts lose only what nobody sees', () => {
    const code = '6901234567892';
    const cells = [`'${code}`, `\u200b${code}`, `${code}\ufeff`, wide(code), `="${code}"`, `\u00a0${code}\u3000`];
    expect(new Set(cells.map(codeText))).toEqual(new Set([code]));
    expect(plainText('\u200b山泉水\u3000５５０ml（大）')).toBe('山泉水 ５５０ml（大）');
  });

  it('what Excel shows instead of a value is known', () => {
    expect(['#N/A', '#DIV/0!', uncalculated('B2*C2')].every(isBroken)).toBe(true);
    expect(['#1 货架', '', 'N/A'].some(isBroken)).toBe(false);
  });

  it('a phone can be called', () => {
    expect(
      ['13900000002', '139 0000 0002', '021-12345678', '0571-8888888转123', '400-800-8888', '+8613900000002', '139****0002'].map(isPhone),
    ).toEqual(Array.from({ length: 7 }, () => true));
    expect(['138', '李红', '1', '0', ''].some(isPhone)).toBe(false);
  });

  it('is quoted as it stands, not longer than a sentence', () => {
    expect(quoted('九块九')).toBe('「九块九」');
    expect(quoted('长'.repeat(30))).toBe(`「${'长'.repeat(20)}…」`);
  });
});
