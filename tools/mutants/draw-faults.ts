import { change, type Fault } from './fault.ts';

/** Takes anybody who is free and allowed, and begins anew when nobody is: what one finds in the wild. */
export const greedySampler: Fault = {
  name: 'draws: whoever is free is as likely as any other',
  sql: `create or replace function private.draw_pairs(
      allowed boolean[], no_swaps boolean, tries integer default 5000, at_most interval default '5 seconds'
    ) returns integer[] language plpgsql volatile set search_path = '' as $greedy$
    declare
      people constant integer := array_length(allowed, 1);
      receivers integer[];
      possible integer[];
    begin
      <<attempt>>
      loop
        receivers := array_fill(0, array[people]);
        for giver in 1..people loop
          possible := array(
            select receiver from generate_series(1, people) as receiver
            where allowed[giver][receiver] and receiver <> all (receivers)
              and not (no_swaps and receivers[receiver] = giver)
          );
          continue attempt when cardinality(possible) = 0;
          receivers[giver] := possible[private.random_below(cardinality(possible)) + 1];
        end loop;
        return receivers;
      end loop;
    end $greedy$`,
};

export const drawFaults: readonly Fault[] = [];
void change;
